import { type AccountType, accountTypeTexts } from '@zhixin/contract/account/accountType'
import { type DataScope, dataScopeTexts } from '@zhixin/contract/account/dataScope'
import { type RankRule, rankRuleTexts } from '@zhixin/contract/account/rankRules'
import { auditFieldTexts, enabledTexts, yesNoTexts } from '@zhixin/contract/audit/audit.texts'
import type { FollowerKind } from '@zhixin/contract/customer/customer.enums'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Bilingual, Language } from '@zhixin/contract/language'
import { permissions } from '@zhixin/contract/permissions'
import type { Declaration, Field } from '@zhixin/contract/record/record'
import { fieldChanges } from '@zhixin/contract/record/record.history'
import { records } from '@zhixin/contract/records'
import { followerKindTexts } from '@zhixin/contract/staffing/staffing.texts'
import type { AuditChange } from '@zhixin/contract/systemLog/systemLog.schema'
import type { Change } from '../audit/audit.writes'
import { describeValue, wholeChange } from '../history/fieldChanges'
import { valueOrNull } from '../history/words.reads'

export type ItemLabel = (typeCode: string, value: unknown) => string

/** The dictionary of each field that has one. */
const itemFields: Record<string, string> = {
  fdStatus: 'status',
  fdServiceTypeList: 'serviceType',
  fdServiceTypeArray: 'serviceType',
  fdPlatformArray: 'platform',
  fdPlatformList: 'platform',
  fdIndustryList: 'industry',
  fdRealizationMarkArray: 'businessType',
}

/** What is enabled or disabled instead of valid or invalid. */
const enabledEntities = new Set(['account', 'company'])

const permissionNames = new Map<unknown, Bilingual>(permissions.map(({ code, name }) => [code, name]))

const permissionFields = new Set([
  'fdPermissionCode',
  'fdPermissionCodeList',
  'fdAddedPermissionList',
  'fdRemovedPermissionList',
])

/** Entities with names in both languages, such as roles. */
const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'zh-CN' in value && 'en-US' in value

/** What the fields of every entity but the customer and the declared records are called. */
const fieldTexts: Record<string, Record<string, Bilingual>> = auditFieldTexts

/** The changes of a declared record field by field; those of everything else as they are. */
function changesOf(entity: string, changes: Change[]) {
  const declared = (records as Record<string, Declaration>)[entity]
  if (declared) return fieldChanges(declared, changes)
  const whole = { row: null, part: null, partWords: null, declared: undefined }
  return changes.map((change) => ({ ...change, ...whole, words: fieldTexts[entity]?.[change.field] }))
}

/** The recorded changes of everything but customers, in words: plain fields, each before and after. */
export function describeFields(
  entity: string,
  changes: Change[],
  language: Language,
  label: ItemLabel,
): AuditChange[] {
  const textOf = (field: string, value: unknown, declared?: Field): string | null => {
    if (value === null) return null
    if (typeof declared?.values === 'string') return label(declared.values, value)
    if (declared?.values) return declared.values[value as number]?.[language] ?? String(value)
    if (Array.isArray(value))
      return joinNames(
        value.map((one) => textOf(field, one) ?? ''),
        language,
      )
    if (field === 'fdStatus' && enabledEntities.has(entity))
      return enabledTexts[value === 1 ? 1 : 0][language]
    if (itemFields[field]) return label(itemFields[field], value)
    if (field === 'fdKindList') return followerKindTexts[value as FollowerKind]?.[language] ?? String(value)
    if (field === 'fdRule') return rankRuleTexts[value as RankRule]?.[language] ?? String(value)
    if (field === 'fdType') return accountTypeTexts[value as AccountType]?.[language] ?? String(value)
    if (isBilingual(value)) return value[language]
    if (field === 'fdDataScope') return dataScopeTexts[value as DataScope]?.[language] ?? String(value)
    if (permissionFields.has(field)) return permissionNames.get(value)?.[language] ?? String(value)
    if (typeof value === 'boolean') return yesNoTexts[value ? 'yes' : 'no'][language]
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return changesOf(entity, changes).flatMap(({ field, words, row, part, partWords, declared, ...change }) => {
    const [old, next] = [valueOrNull(change.old), valueOrNull(change.new)]
    if (old === null && next === null) return []
    const value = describeValue(old, next, (one) => textOf(field, one, declared))
    const isWholeRow = row !== null && part === null
    const fdKind = isWholeRow ? (old === null ? 'added' : 'removed') : value.fdKind
    const within = { fdRowName: row, fdPart: part, fdPartName: partWords?.[language] ?? null }
    return [wholeChange(field, { ...value, fdKind, ...within }, words, { language })]
  })
}
