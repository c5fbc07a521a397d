import { both } from '../language'
import { entryKindTexts } from '../ledger/ledger.enums'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { ageingApi } from './ageing.api'
import { ageingBucketTexts, ageingList } from './ageing.list'
import * as schemas from './ageing.schema'

const day = field('截至哪一天；不给为今天', 'At the end of which day; today if not given', '2026-11-27')

const filters = filterFields(ageingList, { fdDate: day })

export const ageingReference: FeatureReference = {
  tag: 'ageing',
  name: both('账龄', 'Ageing'),
  about: both(
    '客户截至某天的未付金额，按逾期天数分档；金额为元，没有权限 client:price 时为 null。',
    'What customers owe at the end of a day, by how long it is overdue. Amounts are in yuan, and null without client:price.',
  ),
  fields: {
    id: field('客户 id；台账记录为其 id', 'The id of the customer; of an entry its id', 12),
    fdName: field('客户名称', 'The name of the customer', '云帆'),
    fdDate: field('截至日期；台账记录为其业务日期', 'The day; of an entry its business day', '2026-11-27'),
    fdDebtNum: field('未付清的欠款笔数', 'Debts of which something is outstanding', 2),
    fdOutstanding: field('未付合计，等于五档之和', 'What is outstanding: the sum of the five', 5000),
    fdNotDue: field('未到期', 'Not due yet', 1000),
    fdUpTo30: field('逾期 1–30 天', 'Overdue for 1 to 30 days', 4000),
    fdUpTo60: field('逾期 31–60 天', 'Overdue for 31 to 60 days', 0),
    fdUpTo90: field('逾期 61–90 天', 'Overdue for 61 to 90 days', 0),
    fdOver90: field('逾期 90 天以上', 'Overdue for more than 90 days', 0),
    fdUnallocated: field('未核销的款项', 'What customers paid that is not allocated', 0),
    fdKind: field('种类', 'What it is about', 5, { values: entryKindTexts }),
    fdBucket: field('所在的档', 'Which of these it is in', 2, { values: ageingBucketTexts }),
    fdLeft: field('未付或未核销的金额', 'What is outstanding, or not allocated', 4000),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(ageingApi, {
    list: { zh: '客户账龄', example: { body: { fdDate: '2026-11-27' } }, sent: filters },
    total: { zh: '账龄合计', example: { body: {} }, sent: filters },
    entries: {
      zh: '构成一个金额的台账记录',
      example: { body: { fdCustomerId: 12, fdBucket: 2 } },
      sent: {
        fdDate: day,
        fdBucket: field('哪一档；不给为全部', 'Which; all if not given', 2, { values: ageingBucketTexts }),
      },
    },
  }),
}
