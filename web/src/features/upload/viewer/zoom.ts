import type { RefObject } from 'react'

/** The scale at which something is shown: fitted to the window, or a factor of its own size. */
export type Zoom = 'fit' | number

/** A quarter turn clockwise, from 0 to 3. */
export type Turns = 0 | 1 | 2 | 3

export interface Size {
  width: number
  height: number
}

/** How a file is drawn whose scale can be chosen. */
export interface Drawn {
  name: string
  zoom: Zoom
  turns: Turns
  /** Undefined until it has been measured. */
  room: Size | undefined
  /** The element that scrolls when the file is larger. */
  stage: RefObject<HTMLDivElement | null>
  /** Reports the scale at which it is drawn. */
  onScale: (scale: number) => void
}

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The next larger (1) or smaller (-1) step; beyond the last one it stays. */
export function nextStep(scale: number, direction: 1 | -1): number {
  // The fitted scale lies between two steps.
  const close = 0.001
  const next =
    direction === 1
      ? steps.find((step) => step > scale * (1 + close))
      : steps.findLast((step) => step < scale * (1 - close))
  return next ?? scale
}

/** The size after so many quarter turns. */
export const turned = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which an image fits completely; a small one is not enlarged. */
export function fitScale(size: Size, room: Size): number {
  if (size.width <= 0 || size.height <= 0) return 1
  return Math.min(1, Math.max(0.01, Math.min(room.width / size.width, room.height / size.height)))
}

/** The scale at which a page fills the width, up to a comfortable size. */
export function pageScale(width: number, room: Size, most = 1.25): number {
  return Math.max(0.1, Math.min(most, room.width / width))
}
