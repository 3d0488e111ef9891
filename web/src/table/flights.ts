import { tick } from "svelte";
import { pace } from "../shell/prefs.svelte.ts";

const MOVE_MS = 420; // --move
const STAGGER_MS = 90; // between one piece and the next
const EASE = "cubic-bezier(0.4, 0.1, 0.3, 1)";
const NS = "http://www.w3.org/2000/svg";

/** Where something stands: its origin and scale on the screen, and within its drawing. Halos and shadows come and go, origins do not. */
interface Stand { node: SVGGraphicsElement; matrix: DOMMatrix; within: DOMMatrix; carrier?: Stand }
type Stands = Map<string, Stand>;

/** `placed` is the element whose transform puts the node in its place. */
function measured(node: SVGGraphicsElement, placed: SVGGraphicsElement): Stand | null {
  const matrix = placed.getScreenCTM();
  if (!matrix || node.getBoundingClientRect().width === 0) return null;
  const drawing = node.ownerSVGElement?.getScreenCTM();
  return { node, matrix, within: drawing ? drawing.inverse().multiply(matrix) : matrix };
}

function carriersIn(root: Element): Stands {
  const found: Stands = new Map();
  for (const node of root.querySelectorAll<SVGGraphicsElement>("[data-carrier]")) {
    const stand = measured(node, node.firstElementChild as SVGGraphicsElement);
    if (stand) found.set(node.dataset.carrier!, stand);
  }
  return found;
}

function piecesIn(root: Element, carriers: Stands): Stands {
  const found: Stands = new Map();
  for (const node of root.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
    const stand = measured(node, node);
    if (!stand) continue;
    stand.carrier = carriers.get(node.closest<SVGGraphicsElement>("[data-carrier]")?.dataset.carrier ?? "");
    found.set(node.dataset.piece!, stand);
  }
  return found;
}

/**
 * Pieces move, they do not jump. Every element with `data-piece="<id>"` that stands elsewhere after `change` flies there: a copy travels
 * on `sky`, an <svg> over the whole page, while the piece itself waits unseen at its goal. What has `data-carrier="<id>"` slides, and takes
 * along the pieces that lie on it as before. Resolves when the last has landed.
 */
export async function fly(root: Element, sky: SVGSVGElement, change: () => void): Promise<void> {
  const speed = pace();
  if (speed === 0) {
    change();
    return tick();
  }
  const carriersBefore = carriersIn(root);
  const before = piecesIn(root, carriersBefore);
  change();
  await tick();
  const carriers = carriersIn(root);
  const goals = piecesIn(root, carriers); // measured before anything starts to move
  const motions: Promise<unknown>[] = [];
  for (const [id, carrier] of carriers) {
    const start = carriersBefore.get(id);
    if (start && far(start.within, carrier.within) >= 1) motions.push(slide(start, carrier, MOVE_MS * speed));
  }
  let flown = 0;
  for (const [id, goal] of goals) {
    const start = before.get(id);
    if (start && moved(start, goal) && !carried(start, goal)) motions.push(flight(sky, start, goal, flown++ * STAGGER_MS * speed, MOVE_MS * speed));
  }
  await Promise.allSettled(motions);
}

const far = (a: DOMMatrix, b: DOMMatrix): number => Math.hypot(a.e - b.e, a.f - b.f);
const moved = (a: Stand, b: Stand): boolean => far(a.matrix, b.matrix) >= 1;

/** Did the piece stay where it was on what carries it, even if that was moved or scaled? */
function carried(start: Stand, goal: Stand): boolean {
  if (!start.carrier || !goal.carrier || start.carrier.node !== goal.carrier.node) return false;
  const upon = ({ matrix, carrier }: Stand): DOMMatrix => carrier!.matrix.inverse().multiply(matrix);
  return far(upon(start), upon(goal)) < 1;
}

/** Plays a motion to its end; on a page that is hidden meanwhile it ends at once, for no more frames are drawn there. */
async function play(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  const motion = node.animate(frames, { easing: EASE, ...timing });
  const land = (): void => motion.finish();
  document.addEventListener("visibilitychange", land);
  await motion.finished.finally(() => document.removeEventListener("visibilitychange", land));
}

function slide({ matrix: start }: Stand, { node, matrix: goal }: Stand, duration: number): Promise<void> {
  const from = `translate(${(start.e - goal.e) / goal.a}px, ${(start.f - goal.f) / goal.d}px)`;
  return play(node, [{ transform: from }, { transform: "none" }], { duration });
}

async function flight(sky: SVGSVGElement, start: Stand, goal: Stand, delay: number, duration: number): Promise<void> {
  const copy = document.createElementNS(NS, "g");
  const piece = goal.node.cloneNode(true) as SVGGraphicsElement;
  piece.removeAttribute("transform");
  piece.removeAttribute("data-piece");
  copy.append(piece);
  sky.append(copy);
  goal.node.style.visibility = "hidden";
  const at = ({ a, b, c, d, e, f }: DOMMatrix, lift = 0): string => `matrix(${a},${b},${c},${d},${e},${f - lift})`;
  const way = far(start.matrix, goal.matrix);
  const half = (key: "a" | "b" | "c" | "d" | "e" | "f"): number => (start.matrix[key] + goal.matrix[key]) / 2;
  const middle = new DOMMatrix([half("a"), half("b"), half("c"), half("d"), half("e"), half("f")]);
  try {
    await play(
      copy,
      [{ transform: at(start.matrix) }, { transform: at(middle, Math.min(60, way * 0.18)), offset: 0.5 }, { transform: at(goal.matrix) }],
      { delay, duration: duration * Math.min(1.6, 0.7 + way / 900), fill: "both" },
    );
  } finally {
    goal.node.style.visibility = "";
    copy.remove();
  }
}
