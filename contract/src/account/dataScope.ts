/**
 * Which customers the accounts of a role see: 1 all of their service types, 2 of these only those that they follow, in
 * any of the three ways.
 */
export const dataScopes = [1, 2] as const

export type DataScope = (typeof dataScopes)[number]

export const DATA_SCOPE = { all: 1, followed: 2 } as const satisfies Record<string, DataScope>
