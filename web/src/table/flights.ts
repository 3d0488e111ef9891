import { tick } from "svelte";
import { pace } from "../shell/prefs.svelte.ts";

const MOVE_MS = 420; // --move
const STAGGER_MS = 90; // between one piece and the next
const NS = "http://www.w3.org/2000/svg";

interface Stand { box: DOMRect; node: SVGGraphicsElement; matrix: DOMMatrix }

function stands(root: Element): Map<string, Stand> {
  const found = new Map<string, Stand>();
  for (const node of root.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
    const matrix = node.getScreenCTM();
    if (matrix) found.set(node.dataset.piece!, { box: node.getBoundingClientRect(), node, matrix });
  }
  return found;
}

/**
 * Pieces move, they do not jump. Every element with `data-piece="<id>"` that stands elsewhere after `change` flies there: a copy travels
 * on `sky`, an <svg> over the whole board, while the piece itself waits unseen at its goal. Resolves when the last has landed.
 */
export async function fly(root: Element, sky: SVGSVGElement, change: () => void): Promise<void> {
  const speed = pace();
  const before = speed > 0 ? stands(root) : new Map<string, Stand>();
  change();
  await tick();
  if (speed === 0) return;
  const origin = sky.getBoundingClientRect();
  const flights: Promise<unknown>[] = [];
  for (const [id, goal] of stands(root)) {
    const start = before.get(id);
    if (!start || (Math.abs(start.box.x - goal.box.x) < 1 && Math.abs(start.box.y - goal.box.y) < 1)) continue;
    flights.push(flight(sky, origin, start, goal, flights.length * STAGGER_MS * speed, MOVE_MS * speed));
  }
  await Promise.all(flights);
}

async function flight(sky: SVGSVGElement, origin: DOMRect, start: Stand, goal: Stand, delay: number, duration: number): Promise<void> {
  const copy = document.createElementNS(NS, "g");
  const piece = goal.node.cloneNode(true) as SVGGraphicsElement;
  piece.removeAttribute("transform");
  piece.removeAttribute("data-piece");
  copy.append(piece);
  sky.append(copy);
  goal.node.style.visibility = "hidden";
  const at = ({ matrix }: Stand, lift = 0): string => `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e - origin.x},${matrix.f - origin.y - lift})`;
  const far = Math.hypot(goal.box.x - start.box.x, goal.box.y - start.box.y);
  const middle = new DOMMatrix([
    (start.matrix.a + goal.matrix.a) / 2, 0, 0, (start.matrix.d + goal.matrix.d) / 2, (start.matrix.e + goal.matrix.e) / 2, (start.matrix.f + goal.matrix.f) / 2,
  ]);
  try {
    await copy.animate(
      [{ transform: at(start) }, { transform: at({ ...goal, matrix: middle }, Math.min(60, far * 0.18)), offset: 0.5 }, { transform: at(goal) }],
      { delay, duration: duration * Math.min(1.6, 0.7 + far / 900), easing: "cubic-bezier(0.4, 0.1, 0.3, 1)", fill: "both" },
    ).finished;
  } finally {
    goal.node.style.visibility = "";
    copy.remove();
  }
}
