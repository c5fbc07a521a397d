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
 * The numbers of entities in addresses and saved views, as every list writes its choices. A number never changes; a new
 * entity takes the next.
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
  staffing: 11,
  exportRecord: 12,
}

/** The same for actions. */
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
  exportRows: 25,
  downloadExport: 26,
  refuseExport: 27,
}

/**
 * The names of some numbers, as the call takes them. An unknown number becomes an unknown name: it matches no record
 * instead of all.
 */
export function namesOf(codes: Record<string, number>, chosen: readonly number[]): string[] {
  return chosen.map((code) => Object.keys(codes).find((name) => codes[name] === code) ?? String(code))
}

const optionsOf = (codes: Record<string, number>, texts: Record<string, Bilingual>): Option[] =>
  Object.entries(codes).map(([name, value]) => {
    const text = texts[name]?.[currentLanguage()] ?? name
    // Within sentences an English entity is written in lower case; alone it begins with a capital.
    return { value, label: text.charAt(0).toUpperCase() + text.slice(1) }
  })

/** The entities to choose from, in the current language. */
export const entityOptions = () => optionsOf(entityCodes, entityTexts)

/** The actions to choose from. */
export const actionOptions = () => optionsOf(actionCodes, auditActionTexts)
