/** How a number is compared in a filter: at least, at most, exactly. */
export const comparisons = ['gte', 'lte', 'eq'] as const

export type Comparison = (typeof comparisons)[number]
