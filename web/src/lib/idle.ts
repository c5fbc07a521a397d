/** Runs something when the browser is idle, at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  const latest = 2000
  if (window.requestIdleCallback) window.requestIdleCallback(() => run(), { timeout: latest })
  else setTimeout(run, latest)
}
