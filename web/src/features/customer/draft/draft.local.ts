import { fieldPermissions, withoutLost } from '@zhixin/contract/draft/lostFields'
import type { CustomerValues } from '../model/values'
import type { KeptDraft } from './draft.keeper'
import { parseDraft } from './draft.values'

type Draft = KeptDraft<CustomerValues>

/** Drafts in the browser expire as those on the server. */
const maxAge = 30 * 86_400_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The drafts in a stored text. */
export function draftsIn(kept: unknown): Draft[] {
  const list = isObject(kept) ? kept.drafts : undefined
  return Array.isArray(list) ? list.flatMap((one) => parseDraft(one) ?? []) : []
}

/** The permissions for fields that the author had when the drafts were saved, and has lost since. */
function lostSince(kept: unknown, permissions: ReadonlySet<string>): string[] {
  const had = isObject(kept) && Array.isArray(kept.seenFields) ? kept.seenFields : fieldPermissions
  return fieldPermissions.filter((code) => had.includes(code) && !permissions.has(code))
}

/** The drafts that only this browser has, without what their author may not see any more (rule draft.private). */
export function readLocalDrafts(key: string, permissions: ReadonlySet<string>): Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const drafts = draftsIn(withoutLost(kept, lostSince(kept, permissions)))
    return drafts.filter((one) => Date.now() - Date.parse(one.at) < maxAge)
  } catch (error) {
    console.info('This browser keeps no drafts', error)
    return []
  }
}

/** Saves drafts in this browser, with their author's permissions for fields. */
export function writeLocalDrafts(
  key: string,
  drafts: readonly Draft[],
  permissions: ReadonlySet<string>,
): void {
  try {
    const seenFields = fieldPermissions.filter((code) => permissions.has(code))
    if (drafts.length > 0) localStorage.setItem(key, JSON.stringify({ drafts, seenFields }))
    else localStorage.removeItem(key)
  } catch (error) {
    console.error('The draft could not be kept in this browser', error)
  }
}
