export const noteLimits = { text: 1000 } as const
