import { both } from '../language'
import { countedServiceType, filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { balanceApi } from './balance.api'
import { BALANCE_STATUS, balanceList, balanceStatusTexts } from './balance.list'
import { balanceFilters, balanceRow } from './balance.schema'

export const balanceReference: FeatureReference = {
  tag: 'balance',
  name: balanceList.name,
  about: both(
    '预付客户的余额、消耗和可用天数：有期初余额、充值或提醒线的客户。',
    'Balance, pace and days left of customers that pay in advance: those with an opening balance, a top-up or a threshold.',
  ),
  fields: {
    id: field('客户 ID', 'The id of the customer', 12),
    fdName: field('客户名称', 'The name of the customer', '云帆'),
    fdStatus: field(
      '状态；没有提醒线时为 null',
      'The status; null without a threshold',
      BALANCE_STATUS.soon,
      {
        values: balanceStatusTexts,
      },
    ),
    fdBelowInNum: field(
      '按目前消耗，多少天后低于提醒线；已低于或不会低于时为 null',
      'In how many days it will be below its threshold at this pace; null where it is, or will not be',
      5,
    ),
    fdBalance: field('余额，元：账面减未出账', 'Yuan: the ledger without what is not stated yet', 42_300.5),
    fdDaysLeft: field('可用天数；没有消耗时为 null', 'How many days it lasts; null where nothing is sent', 9),
    fdPace: field('最近七天的日均消耗，元', 'What a day of the last seven came to, in yuan', 4600.12),
    fdPaceStartDate: field('这七天的首日', 'The first of these days', '2026-03-01'),
    fdPaceEndDate: field('这七天的末日', 'The last of these days', '2026-03-07'),
    fdLedger: field('账面，元', 'The ledger, in yuan', 50_000),
    fdUnstated: field(
      '已有用量而对账单未确认的月份的应付金额，元',
      'What months with counts and without a confirmed statement come to, in yuan',
      7699.5,
    ),
    fdUnvaluedMonths: field(
      '因缺少单价等未能计价、未计入的月份，逗号分隔',
      'Months that have no value, for instance without a price, and are not in it, with commas between',
      '',
    ),
    fdWatchId: field('余额提醒的 ID', 'The id of the watch', 3),
    fdWatchAmount: field('提醒金额，元', 'The threshold in yuan', 20_000),
    fdWatchDays: field('提醒天数', 'The threshold in days', 5),
    fdReaderList: field('提醒对象的用户名', 'The usernames of who is told', ['business']),
  },
  shapes: { Balance: balanceRow, BalanceFilters: balanceFilters },
  endpoints: calls(balanceApi, {
    list: {
      zh: '按条件分页查询预付客户的余额',
      notes: both(
        '只含数据范围内的客户。金额须有 client:price，否则为 null。',
        'Of customers in the data scope. Amounts need client:price, and are null otherwise.',
      ),
      example: { body: { fdStatusList: [1, 2] } },
      sent: filterFields(balanceList, { fdServiceType: countedServiceType }),
    },
  }),
}
