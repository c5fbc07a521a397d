/** How a filter compares a number: at least, at most, exactly. */
export const comparisons = ['gte', 'lte', 'eq'] as const

export type Comparison = (typeof comparisons)[number]
