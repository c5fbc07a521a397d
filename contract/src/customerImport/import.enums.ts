/** Yuan a message: a price above it is pointed out before an import is run, of which so many are named. */
export const importHintLimits = { highPrice: 0.1, named: 5 } as const

/**
 * A number of an import is far from its like where it is more times as much as their median, or as small a part of it, as
 * twice and as the median of those factors to this power. So many of each kind are named, and so many words of a choice.
 */
export const importFar = { power: 5, named: 5, words: 12 } as const
