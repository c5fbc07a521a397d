import { both } from '../language'
import { countColumn, leadingColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** How long debts are overdue; what is not allocated stands beside them (rule ageing.buckets). */
export const ageingBuckets = {
  notDue: 1,
  upTo30: 2,
  upTo60: 3,
  upTo90: 4,
  over90: 5,
  unallocated: 6,
} as const

export type AgeingBucket = (typeof ageingBuckets)[keyof typeof ageingBuckets]

export const ageingBucketTexts = {
  1: both('未到期', 'Not due'),
  2: both('逾期 1–30 天', '1–30 days'),
  3: both('逾期 31–60 天', '31–60 days'),
  4: both('逾期 61–90 天', '61–90 days'),
  5: both('逾期 90 天以上', 'Over 90 days'),
  6: both('未核销', 'Not allocated'),
}

const yuan = { width: [124, 128], shows: 'number', sort: true, card: 'line' } as const

/** What customers owe at the end of a day, by how long it is overdue. */
export const ageingList = list({
  key: 'ageing',
  name: both('账龄', 'Ageing'),
  things: both('客户', 'customers'),
  columns: {
    fdName: { words: both('客户', 'Customer'), width: [190, 170], ...leadingColumn, shows: 'customer' },
    fdCompanySerialCode: { words: both('客户编号', 'Customer no.'), width: [112, 116] },
    fdDebtNum: countColumn('未付笔数', 'Open debts', [96, 104]),
    fdOutstanding: { words: both('未付合计（元）', 'Outstanding (yuan)'), ...yuan, width: [132, 160] },
    fdNotDue: { words: ageingBucketTexts[1], ...yuan },
    fdUpTo30: { words: ageingBucketTexts[2], ...yuan },
    fdUpTo60: { words: ageingBucketTexts[3], ...yuan },
    fdUpTo90: { words: ageingBucketTexts[4], ...yuan },
    fdOver90: { words: ageingBucketTexts[5], ...yuan },
    fdUnallocated: { words: ageingBucketTexts[6], ...yuan },
  },
  filters: {
    fdDate: { kind: 'day', words: both('截至日期', 'As of') },
    fdName: { kind: 'text' },
    fdCompanySerialCode: { kind: 'digits' },
    fdOverdue: {
      kind: 'flag',
      words: both('逾期', 'Overdue'),
      values: { 1: both('仅有逾期的', 'Those alone') },
    },
  },
  order: ['fdOutstanding', 'desc'],
})

export type AgeingFilters = FiltersOf<typeof ageingList>
