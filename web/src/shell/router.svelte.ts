/** Addresses without a library: the history API, one reactive location, plain links. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  moved = false; // is this not the page that was loaded?

  read = (): void => {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  };
}

export const place = new Place();

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  place.read();
  if (replace) return;
  place.moved = true;
  scrollTo(0, 0);
}

/** For the heading of a page: who came by a link is there with the focus, and hears where that is. */
export function heading(title: HTMLElement): void {
  title.tabIndex = -1;
  if (place.moved && document.activeElement === document.body) title.focus({ preventScroll: true });
}

/** The named parts of `path` if it has the shape of `pattern` ("/table/:id"), else null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const named = part.startsWith(":") ? decoded(given[i]) : null;
    if (named) parts[part.slice(1)] = named;
    else if (part !== given[i]) return null;
  }
  return parts;
}

/** A part of an address as text; null for one that is none, such as "%zz". */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

addEventListener("popstate", () => {
  place.moved = true;
  place.read();
});
addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
