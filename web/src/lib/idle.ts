/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000))
  idle(run)
}
