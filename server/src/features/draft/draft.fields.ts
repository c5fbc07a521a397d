import { fieldPermissions } from '@zhixin/contract/draft/lostFields'
import type { Caller } from '../../http/call'

/** The permissions for fields that a draft records of its author. */
export const fieldsOf = ({ permissions }: Caller): string[] =>
  fieldPermissions.filter((code) => permissions.has(code))

/**
 * The permissions that the author had when the draft was saved and has lost since: it may hold what they may not see
 * now (rule draft.private).
 */
export const lostSince = (caller: Caller, kept: readonly string[]): string[] =>
  kept.filter((code) => !caller.permissions.has(code))
