/** How high the rows of a list are. */
export const viewDensities = ['compact', 'standard', 'relaxed'] as const

export type ViewDensity = (typeof viewDensities)[number]
