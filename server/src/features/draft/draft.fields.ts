import { fieldPermissions } from '@zhixin/contract/draft/lostFields'
import type { Caller } from '../../http/call'

/** The permissions that a caller has for fields, for a draft to remember. */
export const fieldsOf = ({ permissions }: Caller): string[] =>
  fieldPermissions.filter((code) => permissions.has(code))

/** The permissions that the caller had when a draft was kept, and has no more: it may hold what they may not see now. */
export const lostSince = (caller: Caller, kept: readonly string[]): string[] =>
  kept.filter((code) => !caller.permissions.has(code))
