/** The row heights of a list. */
export const viewDensities = ['compact', 'standard', 'relaxed'] as const

export type ViewDensity = (typeof viewDensities)[number]
