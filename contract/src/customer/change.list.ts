import { auditSourceTexts } from '../audit/audit.texts'
import { type Bilingual, both, type Language } from '../language'
import { personColumn, recordedColumn, sentencesColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import type { ChangeSection } from './change.fields'
import { fieldTexts } from './customer.words'

const sectionTexts: Record<ChangeSection, Bilingual> = {
  basic: both('基本信息', 'Basic data'),
  contacts: both('联系人', 'Contacts'),
  cooperation: both('合作信息', 'Cooperation'),
  settlement: both('结算信息', 'Settlement'),
  attachments: both('附件', 'Attachments'),
  addresses: both('办公地址', 'Office addresses'),
  status: both('状态', 'Status'),
}

/** What stood for fields in addresses before, in its order from 1. */
const formerFields = [
  ...['fdServiceType', 'fdPlatformList', 'fdChannelType', 'fdBudgetSource', 'fdName', 'fdCompanyList'],
  ...['fdCompanyCreditCode', 'fdBusinessVolume', 'fdClientSource', 'fdRegisterAddress', 'fdIntroduction'],
  ...['fdMyClientContactList', 'fdCooperationPhase', 'fdOperationFollowUpAccountIdList'],
  ...['fdBusinessFollowUpAccountIdList', 'fdOtherFollowUpAccountIdList', 'fdStep'],
  ...['fdSettlePlatformMessageDetailList', 'fdSettleMessageList', 'fdBaseUnitPriceStepList', 'fdPaymentTerm'],
  ...['fdBusinessLicenseList', 'fdInvoiceDataList', 'fdMyClientOfficeAddressList', 'fdStatus'],
]

/** The change records: who changed what of which customer. */
export const changeList = list({
  key: 'change',
  name: both('变更记录', 'Change records'),
  things: both('变更记录', 'change records'),
  columns: {
    createdDate: recordedColumn,
    fdCustomerName: { words: both('客户', 'Customer'), width: 180, card: 'heading' },
    fdActionName: { words: both('操作', 'Action'), width: [92, 116], card: 'line' },
    fdChangeList: sentencesColumn('变更内容', 'Changes', 340),
    // Saved views know the column of the sections by this name.
    fdSentence: { words: both('所属板块', 'Section'), values: sectionTexts, width: [130, 150] },
    fdAccountName: personColumn('操作人', 'Changed by', 110),
    fdSourceName: { words: both('来源', 'Source'), width: [84, 96], card: 'line' },
    fdBatchId: { words: both('批次', 'Batch'), shows: 'number', width: [76, 84] },
  },
  filters: {
    fdCustomerName: { kind: 'text' },
    fdSectionList: { kind: 'names', of: 'fdSentence', former: { ...['', ...Object.keys(sectionTexts)] } },
    fdFieldList: {
      kind: 'names',
      words: both('字段', 'Field'),
      values: fieldTexts,
      former: { ...['', ...formerFields] },
    },
    fdAccountName: { kind: 'person' },
    fdOwn: {
      kind: 'flag',
      words: both('本人操作', 'Own changes'),
      values: { 1: both('仅我的', 'Mine only') },
    },
    fdSourceList: {
      kind: 'names',
      of: 'fdSourceName',
      values: auditSourceTexts,
      former: { ...['', 'save', 'bulk', 'handover', 'import', 'undo', 'system'] },
    },
    CreateDate: { kind: 'days', of: 'createdDate' },
    fdBatchId: { kind: 'digits' },
    fdCustomerId: { kind: 'digits', words: both('客户 ID', 'Customer ID') },
  },
  order: ['createdDate', 'desc'],
})

export type ChangeFilters = FiltersOf<typeof changeList>

/** The sections of a record's changes, each once. */
export const sectionsText = (
  { fdChangeList }: { fdChangeList: readonly { fdSection: ChangeSection }[] },
  language: Language,
): string =>
  [...new Set(fdChangeList.map(({ fdSection }) => sectionTexts[fdSection][language]))].join(
    both('、', ', ')[language],
  )
