/** The closed sets that several features know (rule customer.sets); their labels are in the dictionary tables. */

export const serviceTypes = [1, 2, 3] as const
export const SERVICE_TYPE = { game: 1, message: 2, overseas: 3 } as const

export const platforms = [1, 3, 5] as const
export type Platform = (typeof platforms)[number]
export const PLATFORM = { OPPO: 1, VIVO: 3, HONOR: 5 } as const

export const statuses = [0, 1] as const
export type Status = (typeof statuses)[number]
export const STATUS = { invalid: 0, valid: 1 } as const

/** IAA, IAP, mini-game: the values of an account's monetization marks. */
export const businessTypes = [1, 2, 3] as const
