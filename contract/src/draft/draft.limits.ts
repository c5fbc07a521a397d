/** The limits of drafts: size of one, number and total size per account, and days until they expire. */
export const draftLimits = { valuesKilobytes: 256, perAccount: 100, accountMegabytes: 10, days: 30 } as const
