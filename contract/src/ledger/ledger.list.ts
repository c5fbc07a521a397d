import { both } from '../language'
import { createdColumn, creatorColumn, leadingColumn, onCard, valueColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { entryKindTexts } from './ledger.enums'

const yuan = { shows: 'number', card: 'line' } as const

/** What customers have paid and owe, entry by entry, with what it comes to (rule ledger.list). */
export const ledgerList = list({
  key: 'ledger',
  name: both('客户台账', 'Ledgers'),
  things: both('台账', 'entries'),
  columns: {
    fdCustomerName: {
      words: both('客户', 'Customer'),
      shows: 'customer',
      width: [180, 170],
      ...leadingColumn,
    },
    fdDate: { words: both('日期', 'Day'), width: [112, 110], sort: true, card: 'corner' },
    fdKind: onCard(valueColumn('类别', 'Kind', entryKindTexts, [104, 140])),
    fdAbout: { words: both('相关单据', 'About'), width: [190, 190], card: 'line' },
    fdAmount: { words: both('金额（元）', 'Amount (yuan)'), width: [136, 136], sort: true, ...yuan },
    fdBalance: { words: both('余额（元）', 'Balance (yuan)'), width: [136, 136], ...yuan },
    fdDueDate: { words: both('到期日', 'Due'), width: [112, 110], card: 'line' },
    fdReason: { words: both('原因', 'Reason'), width: [200, 200], card: 'line' },
    createdByName: creatorColumn,
    createdDate: createdColumn,
  },
  filters: {
    fdCustomerIdList: { kind: 'values', words: both('客户', 'Customer'), refers: 'customer', linked: true },
    fdCustomerName: { kind: 'text' },
    fdKindList: { kind: 'values', of: 'fdKind' },
    Date: { kind: 'days', of: 'fdDate', words: both('日期', 'Day') },
  },
  order: ['fdDate', 'desc'],
})

export type LedgerFilters = FiltersOf<typeof ledgerList>
