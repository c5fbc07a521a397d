import {
  type AuditAction,
  type AuditEntity,
  auditActionTexts,
  entityTexts,
} from '@zhixin/contract/audit/audit.texts'
import type { Option } from '@zhixin/contract/dictionary/dictionary.api'
import type { Bilingual } from '@zhixin/contract/language'
import { currentLanguage } from '../../lib/i18n'

/**
 * The numbers that stand for kinds of objects in addresses and saved views, as every list writes its choices. A kind
 * keeps its number for ever; a new one takes the next.
 */
export const entityCodes: Record<AuditEntity, number> = {
  customer: 1,
  product: 2,
  account: 3,
  dictionaryType: 4,
  dictionaryItem: 5,
  menuItem: 6,
  loginLog: 7,
  auditLog: 8,
  role: 9,
  company: 10,
}

/** The same for what was done. */
export const actionCodes: Record<AuditAction, number> = {
  create: 1,
  update: 2,
  switchStatus: 3,
  delete: 4,
  sort: 5,
  unlock: 6,
  changePassword: 7,
  endSession: 8,
  expire: 9,
  logout: 10,
  refreshReused: 11,
  readFile: 12,
  signFile: 13,
  refuse: 14,
  resetPassword: 15,
  merge: 16,
  addMembers: 18,
  restore: 20,
  addNote: 21,
  changeNote: 22,
  deleteNote: 23,
  absorb: 24,
}

/**
 * The names behind some numbers, as the contract takes them. A number that nothing has stands for a name that nothing
 * has: it matches no record instead of all.
 */
export function namesOf(codes: Record<string, number>, chosen: readonly number[]): string[] {
  return chosen.map((code) => Object.keys(codes).find((name) => codes[name] === code) ?? String(code))
}

const optionsOf = (codes: Record<string, number>, texts: Record<string, Bilingual>): Option[] =>
  Object.entries(codes).map(([name, value]) => {
    const text = texts[name]?.[currentLanguage()] ?? name
    // Within sentences an English kind is written small; alone it begins with a capital.
    return { value, label: text.charAt(0).toUpperCase() + text.slice(1) }
  })

/** The kinds of objects to choose from, in the language on show. */
export const entityOptions = () => optionsOf(entityCodes, entityTexts)

/** What can have been done. */
export const actionOptions = () => optionsOf(actionCodes, auditActionTexts)
