/** The time now in seconds since 1970, once a second; call inside a component. */
export function ticking(): { readonly now: number } {
  let now = $state(Date.now() / 1000);
  $effect(() => {
    const timer = setInterval(() => (now = Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
