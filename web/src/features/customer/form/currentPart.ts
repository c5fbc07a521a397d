/** The visible part of a page, in pixels from the top of the window. */
interface Window {
  /** The position of the first line below the bars at the top. */
  top: number
  bottom: number
  /** The scroll position, and its maximum. */
  scrolled: number
  longest: number
}

/**
 * The current part of a page: the last one that begins above the reading line. That line is at the top of the window
 * and moves to its foot over the last windowful, because the last parts can be too short to be scrolled up.
 *
 * @param starts where each part begins in the window, in order
 */
export function currentPart(starts: readonly number[], { top, bottom, scrolled, longest }: Window): number {
  const height = bottom - top
  const stretch = Math.min(height, longest)
  const sunk = stretch > 0 ? Math.max(0, 1 - (longest - scrolled) / stretch) : 0
  // A pixel more: positions are fractions, and the target of a jump may be just below the line.
  const line = top + sunk * height + 1
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  )
}
