/** Does what nobody waits for when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000))
  idle(run)
}
