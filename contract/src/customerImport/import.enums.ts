/** Yuan a message: a price above it is pointed out before an import is run, of which so many are named. */
export const importHintLimits = { highPrice: 0.1, named: 5 } as const
