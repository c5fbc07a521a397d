import { allLayouts, LIMIT } from '../card/card.enums'
import { type CardLimit, type Limit, limitsBy } from '../card/card.limits'
import { hasRatio } from '../card/card.shapes'
import { platforms } from '../closedSets'

/** The least width of a logo that every vendor takes: the greatest of theirs. */
export function leastLogo(limits: readonly Limit[]): CardLimit | undefined {
  const of = limitsBy(limits)
  return platforms
    .flatMap((one) => of(one, allLayouts)(LIMIT.logoWidth) ?? [])
    .reduce<CardLimit | undefined>(
      (most, one) => (most && most.fdValue >= one.fdValue ? most : one),
      undefined,
    )
}

/** Whether vendors take a logo of this size: a square that is not smaller than they say (rule number.logo). */
export const fitsLogo = (width: number, height: number, limits: readonly Limit[]): boolean =>
  width >= (leastLogo(limits)?.fdValue ?? 0) && hasRatio({ fdWidth: width, fdHeight: height }, [1, 1])
