/** What of a page is seen, in pixels from the top of the window. */
interface Window {
  /** Where the first line below the bars at the top is. */
  top: number
  bottom: number
  /** How far the page is scrolled, and how far it can be. */
  scrolled: number
  longest: number
}

/**
 * Which part of a page is read: the last one that begins above the line at which one reads. That line is at the top
 * of the window and sinks to its foot over the last windowful, for the last parts can be too short to be scrolled up.
 *
 * @param starts where each part begins in the window, in their order
 */
export function partRead(starts: readonly number[], { top, bottom, scrolled, longest }: Window): number {
  const height = bottom - top
  const stretch = Math.min(height, longest)
  const sunk = stretch > 0 ? Math.max(0, 1 - (longest - scrolled) / stretch) : 0
  // A pixel more: positions are fractions, and what was jumped to may stand just below the line.
  const line = top + sunk * height + 1
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  )
}
