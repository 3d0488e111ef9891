/** Gives a key to a board, unless it belongs to the browser or to something typed; `act` says whether it stood for anything. */
export function onKey(event: KeyboardEvent, act: (key: string, event: KeyboardEvent) => boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog")) return;
  if (act(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault();
}
