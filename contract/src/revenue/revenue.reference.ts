import { both } from '../language'
import { countedServiceType, filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { revenueApi } from './revenue.api'
import { revenueByTexts, revenueList } from './revenue.list'
import {
  revenueFilters,
  revenueRow,
  revenueStatement,
  revenueStatementFilters,
  revenueTotal,
  revenueTotalInput,
} from './revenue.schema'

const inScope = both(
  '只计调用者数据范围内客户已结账的对账单，按账期归月；结转不计。金额需权限 client:price，成本和毛利还需 cost:list。',
  "Only statements of customers in the caller's data scope count, in the months that they state; what is carried is left out. Amounts need client:price, costs and margins also cost:list.",
)

const by = (zh: string, en: string, example: number) => field(zh, en, example, { values: revenueByTexts })

const within = {
  fdStartMonth: field('账期从（取其所在月）', 'The first month, by any of its days', '2026-01-01'),
  fdEndMonth: field('账期至（取其所在月）', 'The last month, by any of its days', '2026-10-31'),
  fdServiceType: countedServiceType,
}

const filters = filterFields(revenueList, {
  fdDimension: by('按什么分组；不给为按月份', 'What groups are by; months if not given', 4),
  fdSecondDimension: by('再按什么细分', 'What they are divided by', 1),
  ...within,
})

export const revenueReference: FeatureReference = {
  tag: 'revenue',
  name: both('收入', 'Revenue'),
  about: both(
    '按月份、客户、跟进人、厂商、行业汇总对账单；阶梯计价的行按条数分摊到厂商和行业。',
    'Statements added up by month, customer, follower, vendor and industry; lines of tiers are shared among vendors and industries by messages.',
  ),
  fields: {
    id: field(
      '在列表中的位置，从 1 开始；对账单为其 id',
      'The place in the list, from 1; of a statement its id',
      1,
    ),
    fdKey: field('区分分组的键：月份，或所属项的 id', 'What tells groups apart: a month or an id', '1'),
    fdName: field('分组名称', 'The name of the group', 'OPPO'),
    fdSecondKey: field('细分的键', 'The key within it', '2026-08'),
    fdSecondName: field('细分的名称', 'The name within it', '2026-08'),
    fdCount: field('计费条数', 'Messages that are billed', 120000),
    fdAmount: field('对账单各行的金额，元', 'What the lines come to, in yuan', 4800),
    fdNet: field('不含税收入，元', 'The same without tax, in yuan', 4528.3019),
    fdCost: field(
      '成本，元；有用量缺少成本价时为 null',
      'What it costs, in yuan; null where a cost is missing',
      3600,
    ),
    fdMargin: field('毛利，元', 'The margin, in yuan', 928.3019),
    fdMarginRate: field('毛利率，%', 'The margin in per cent', 20.5),
    fdStatementNum: field('对账单数', 'How many statements', 12),
    fdUncostedNum: field('缺少成本价的条数', 'Messages without a cost', 0),
    fdOpenNum: field('有用量而未结账的客户月数', 'Months of customers with counts that are not closed', 3),
    fdPendingNum: field('尚未计入的对账单数', 'Statements that are not added up yet', 0),
    fdMonth: field('账期', 'The month', '2026-08'),
    fdState: field('对账单状态', 'The state of the statement', 2),
  },
  shapes: {
    RevenueGroup: revenueRow,
    RevenueTotal: revenueTotal,
    RevenueStatement: revenueStatement,
    RevenueFilters: revenueFilters,
    RevenueTotalInput: revenueTotalInput,
    RevenueStatementFilters: revenueStatementFilters,
  },
  endpoints: calls(revenueApi, {
    list: {
      zh: '分组汇总收入',
      notes: inScope,
      example: { body: { fdDimension: 4, sortName: 'fdCount', sortOrder: 'desc' } },
      sent: filters,
    },
    total: { zh: '收入合计', notes: inScope, example: { body: {} }, sent: within },
    statements: {
      zh: '构成一个分组的对账单',
      notes: both(
        '一张对账单一行，只含属于该分组的部分。',
        'A row for each, with what of it is in the group.',
      ),
      example: { body: { fdDimension: 4, fdKey: '1' } },
      sent: {
        ...within,
        fdDimension: by('分组的维度', 'What the group is by', 4),
        fdKey: field('分组的键', 'The key of the group', '1'),
        fdSecondDimension: by('细分的维度', 'What it is divided by', 1),
        fdSecondKey: field('细分的键', 'The key within it', '2026-08'),
      },
    },
  }),
}
