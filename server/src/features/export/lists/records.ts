import { auditActionName, auditSourceTexts, entityName } from '@zhixin/contract/audit/audit.texts'
import { batchCountsText, batchStateText } from '@zhixin/contract/customer/batch.texts'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { changeFilters } from '@zhixin/contract/customer/change.schema'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { handoverFilters } from '@zhixin/contract/customer/handover.schema'
import { handoverLogFilters } from '@zhixin/contract/customer/handoverLog.schema'
import { fieldTexts } from '@zhixin/contract/customer/history.texts'
import { listValueTexts } from '@zhixin/contract/export/listValues.texts'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import { loginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { loginReasonTexts } from '@zhixin/contract/loginLog/loginLog.texts'
import { fillIn } from '@zhixin/contract/messages'
import { productCalls } from '@zhixin/contract/product/product.calls'
import { productFilters } from '@zhixin/contract/product/product.schema'
import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import { relationFilters } from '@zhixin/contract/relation/relation.schema'
import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { auditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import { businessTime } from '../../../lib/businessTime'
import { listChanges } from '../../customer/change/change.reads'
import { listHandovers } from '../../customer/handover/handover.reads'
import { listHandoverLog } from '../../customer/handover/handoverLog.reads'
import { listLogins } from '../../loginLog/loginLog.reads'
import { listProducts } from '../../product/product.reads'
import { listRelations } from '../../relation/relation.reads'
import { listAudit } from '../../systemLog/systemLog.reads'
import { joined, named, pagedSource } from './pagedSource'

/** Sentences about changes, each on a line of its own. */
const sentences = (changes: readonly { fdSentence: string }[]) =>
  changes.map(({ fdSentence }) => fdSentence).join('\n')

const newest = ['createdDate', 'desc'] as const

const active = named(listValueTexts.active)

export const productSource = pagedSource({
  list: 'product',
  access: productCalls.list.access,
  filters: productFilters,
  read: ({ config, database }, _reader, filters) =>
    listProducts(database, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, count, time }) => ({
    fdName: text(24, (row) => row.fdName),
    fdRelatedAccountNum: count((row) => row.fdRelatedAccountNum),
    fdStatus: text(10, (row, words) => active(row.fdStatus, words)),
    createdByName: text(16, (row) => row.createdByName),
    createdDate: time((row) => row.createdDate),
    lastModifiedByName: text(16, (row) => row.lastModifiedByName),
    lastModifiedDate: time((row) => row.lastModifiedDate),
  }),
  writers: { fdStatusList: active },
  order: newest,
})

const { attempts, newDevice } = listValueTexts.logins
const results = named(listValueTexts.results)

export const loginLogSource = pagedSource({
  list: 'loginLog',
  access: loginLogCalls.list.access,
  filters: loginLogFilters,
  read: ({ config, database }, { caller }, filters) =>
    listLogins(database, caller, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, time }) => ({
    createdDate: time((row) => row.createdDate),
    fdUsername: text(18, (row) => row.fdUsername),
    fdResult: text(10, (row, words) => results(row.fdResult, words)),
    fdReason: text(36, ({ fdReason, fdAttemptNum, fdNewDevice }, words) =>
      [
        named(loginReasonTexts)(fdReason, words),
        ...(fdAttemptNum > 1 ? [fillIn(attempts[words.language], { count: fdAttemptNum })] : []),
        ...(fdNewDevice ? [newDevice[words.language]] : []),
      ].join(' · '),
    ),
    fdIp: text(18, (row) => row.fdIp),
    // All that the browser says of itself; the screen shows its name, and this as a hint.
    fdUserAgent: text(48, (row) => row.fdUserAgent),
  }),
  writers: { fdResultList: results },
  order: newest,
})

export const systemLogSource = pagedSource({
  list: 'systemLog',
  access: systemLogCalls.list.access,
  filters: auditFilters,
  read: ({ config, database }, reader, filters) =>
    listAudit(database, reader, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, time }) => ({
    createdDate: time((row) => row.createdDate),
    fdSentence: text(48, (row) => row.fdSentence),
    fdChangeList: text(60, (row) => sentences(row.fdChangeList)),
    fdAccountName: text(16, (row) => row.fdAccountName),
    fdIp: text(18, (row) => row.fdIp),
  }),
  writers: {
    fdActionList: (value, { language }) => auditActionName(String(value), language),
    fdEntityList: (value, { language }) => entityName(String(value), language),
  },
  order: newest,
})

const sections = named(listValueTexts.sections)
const { own } = listValueTexts.changes

export const changeSource = pagedSource({
  list: 'change',
  access: changeCalls.list.access,
  filters: changeFilters,
  read: ({ config, database }, reader, filters) =>
    listChanges(database, reader, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, count, time }) => ({
    createdDate: time((row) => row.createdDate),
    fdCustomerName: text(24, (row) => row.fdCustomerName),
    fdActionName: text(14, (row) => row.fdActionName),
    fdChangeList: text(60, (row) => sentences(row.fdChangeList)),
    // The screen calls the column of the sections so.
    fdSentence: text(20, (row, words) =>
      joined([...new Set(row.fdChangeList.map(({ fdSection }) => sections(fdSection, words)))], words),
    ),
    fdAccountName: text(16, (row) => row.fdAccountName),
    fdSourceName: text(14, (row) => row.fdSourceName),
    fdBatchId: count((row) => row.fdBatchId),
  }),
  writers: {
    fdSectionList: sections,
    fdFieldList: named(fieldTexts),
    fdOwn: (_, { language }) => own[language],
    fdSourceList: named(auditSourceTexts),
  },
  order: newest,
})

const relationKinds = named(listValueTexts.relationKinds)
const followerKinds = named(listValueTexts.followerKinds)
const linked = named(listValueTexts.linked)

export const relationSource = pagedSource({
  list: 'relation',
  access: relationCalls.list.access,
  filters: relationFilters,
  read: ({ config, database }, reader, filters) =>
    listRelations(database, reader, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, time }) => ({
    createdDate: time((row) => row.createdDate),
    fdKind: text(20, (row, words) => relationKinds(row.fdKind, words)),
    fdSubject: text(28, (row) => row.fdSubject),
    fdOther: text(28, (row) => row.fdOther),
    fdFollowerKind: text(16, (row, words) => row.fdFollowerKind && followerKinds(row.fdFollowerKind, words)),
    fdLinked: text(12, (row, words) => linked(Number(row.fdLinked), words)),
    fdAccountName: text(16, (row) => row.fdAccountName),
    fdSourceName: text(14, (row) => row.fdSourceName),
  }),
  writers: { fdKindList: relationKinds, fdLinkedList: linked },
  order: newest,
})

const { starts } = listValueTexts.handovers

export const handoverSource = pagedSource({
  list: 'handover',
  access: handoverCalls.list.access,
  filters: handoverFilters,
  read: ({ config, database }, reader, filters) =>
    listHandovers(database, reader, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, time }) => ({
    fdSentence: text(40, (row) => row.fdSentence),
    fdState: text(30, (row, { language }, zone) => {
      const state = batchStateText(row, language)
      if (row.fdState !== 'waiting' || row.fdStartDate === null) return state
      const begins = businessTime(new Date(row.fdStartDate), zone).slice(0, 16)
      return `${state} · ${fillIn(starts[language], { time: begins })}`
    }),
    fdTotalNum: text(48, (row, { language }) => batchCountsText(row, language)),
    fdReason: text(28, (row) => row.fdReason),
    fdAccountName: text(16, (row) => row.fdAccountName),
    createdDate: time((row) => row.createdDate),
  }),
  order: newest,
})

export const handoverLogSource = pagedSource({
  list: 'handoverLog',
  access: handoverCalls.log.access,
  filters: handoverLogFilters,
  read: ({ config, database }, reader, filters) =>
    listHandoverLog(database, reader, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, count, time }) => ({
    createdDate: time((row) => row.createdDate),
    fdCustomerName: text(24, (row) => row.fdCustomerName),
    fdChangeList: text(60, (row) => sentences(row.fdChangeList)),
    fdFromName: text(16, (row) => row.fdFromName),
    fdReason: text(28, (row) => row.fdReason),
    fdSourceName: text(14, (row) => row.fdSourceName),
    fdAccountName: text(16, (row) => row.fdAccountName),
    fdBatchId: count((row) => row.fdBatchId),
  }),
  order: newest,
})
