import { auditFieldTexts } from '@zhixin/contract/audit/audit.fields'
import { enabledTexts } from '@zhixin/contract/audit/audit.texts'
import type { ValueField } from '@zhixin/contract/history/value.texts'
import type { Bilingual } from '@zhixin/contract/language'
import { entryKindTexts } from '@zhixin/contract/ledger/ledger.enums'
import { anomalyTexts } from '@zhixin/contract/monitoring/anomaly.enums'
import { permissions } from '@zhixin/contract/permissions'
import { accountTypeTexts } from '@zhixin/contract/rank/accountType'
import { dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { rankRuleTexts } from '@zhixin/contract/rank/rankRules'
import { followerKindTexts } from '@zhixin/contract/staffing/staffing.texts'
import { statementStateTexts } from '@zhixin/contract/statementStates'
import { usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import type { DescribedFields } from '../history/fieldChanges'

const serviceTypes = { values: 'serviceType' }
const platforms = { values: 'platform' }
const ofPermissions = { values: Object.fromEntries(permissions.map(({ code, name }) => [code, name])) }

const fields: Readonly<Record<string, ValueField>> = {
  fdStatus: { values: 'status' },
  fdServiceTypeList: serviceTypes,
  fdServiceTypeArray: serviceTypes,
  fdPlatformArray: platforms,
  fdPlatformList: platforms,
  fdPlatform: platforms,
  fdIndustryList: { values: 'industry' },
  fdObeesIndustry: { values: 'industry' },
  fdSource: { values: usageSourceTexts },
  fdRealizationMarkArray: { values: 'businessType' },
  fdKindList: { values: followerKindTexts },
  fdRule: { values: rankRuleTexts },
  fdType: { values: accountTypeTexts },
  fdDataScope: { values: dataScopeTexts },
  fdPermissionCode: ofPermissions,
  fdPermissionCodeList: ofPermissions,
  fdAddedPermissionList: ofPermissions,
  fdRemovedPermissionList: ofPermissions,
}

/** What is enabled or disabled instead of valid or invalid. */
const enabledEntities = new Set(['account', 'company'])
const enabledFields = { ...fields, fdStatus: { values: enabledTexts } }

const statementFields = { ...fields, fdState: { values: statementStateTexts } }

const ofEntity: Readonly<Record<string, Readonly<Record<string, ValueField>>>> = {
  statement: statementFields,
  ledgerEntry: { ...fields, fdKind: { values: entryKindTexts } },
  anomaly: { ...fields, fdKind: { values: anomalyTexts } },
}

/** The fields of what is no declared record, and what they are called. */
export const describedFields = (entity: string): DescribedFields => ({
  fields: ofEntity[entity] ?? (enabledEntities.has(entity) ? enabledFields : fields),
  names: (auditFieldTexts as Record<string, Record<string, Bilingual>>)[entity] ?? {},
})
