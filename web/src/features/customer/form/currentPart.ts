/** The visible part of a page, in pixels from the top of the window. */
interface Window {
  /** The position of the first line below the bars at the top. */
  top: number
  /** The scroll position, and its maximum. */
  scrolled: number
  longest: number
}

/** Over so many pixels before its end, a page goes through the parts that cannot come up to the top. */
const tailLength = 120

/**
 * The current part of a page: the one that is at the top. The last ones can be too short to be scrolled up: they follow
 * each other at the end.
 *
 * @param starts where each part begins in the window, in order
 */
export function currentPart(starts: readonly number[], { top, scrolled, longest }: Window): number {
  // A pixel more: positions are fractions, and the target of a jump may be just below the line.
  const line = top + 1
  const left = longest - scrolled
  const last = Math.max(
    0,
    starts.findLastIndex((start) => start - left <= line),
  )
  const below = starts.length - 1 - last
  const tail = Math.min(tailLength, left - ((starts[last] ?? top) - top))
  if (below > 0 && left < tail) return last + Math.min(below, Math.floor((1 - left / tail) * (below + 1)))
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line),
  )
}
