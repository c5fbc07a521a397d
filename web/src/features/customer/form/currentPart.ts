/** The visible part of a page, in pixels from the top of the window. */
interface Window {
  /** The position of the first line below the bars at the top. */
  top: number
  /** The scroll position, and its maximum. */
  scrolled: number
  longest: number
}

/** Over so many pixels before its end, a page goes through the parts that cannot come up to the top. */
const tailLength = 160

/**
 * The current part of a page: the one that is at the top. The last ones can be too short to be scrolled up: they follow
 * each other at the end.
 *
 * @param starts where each part begins in the window, in order
 */
export function currentPart(starts: readonly number[], { top, scrolled, longest }: Window): number {
  // A pixel more: positions are fractions, and the target of a jump may be just below the line.
  const line = top + 1
  /** The part at the top once the page is scrolled by so many pixels more. */
  const after = (more: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start - more <= line),
    )
  const left = longest - scrolled
  const tail = Math.min(tailLength, longest)
  const last = starts.length - 1
  if (left >= tail || after(left) === last) return after(0)
  const first = after(left - tail)
  return Math.min(last, first + Math.floor((1 - left / tail) * (last - first + 1)))
}
