import type { Bilingual } from '../language'

/**
 * Which customers the accounts of a role see (rule scope.followed): 1 all of their service types, 2 only those of
 * them that they follow, in any of the three ways.
 */
export const dataScopes = [1, 2] as const

export type DataScope = (typeof dataScopes)[number]

export const DATA_SCOPE = { all: 1, followed: 2 } as const satisfies Record<string, DataScope>

/** What the data scopes are called. */
export const dataScopeTexts: Record<DataScope, Bilingual> = {
  1: { 'zh-CN': '账号业务类别的全部客户', 'en-US': "All customers of the account's service types" },
  2: { 'zh-CN': '仅自己跟进的客户', 'en-US': 'Only customers that one follows' },
}
