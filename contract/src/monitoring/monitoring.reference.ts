import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { countFields } from '../usage/usage.reference'
import { anomalyStateTexts, anomalyTexts } from './anomaly.enums'
import { anomalyList } from './anomaly.list'
import { monitoringApi } from './monitoring.api'
import * as schemas from './monitoring.schema'

const inScope = both(
  '只含调用者数据范围内的客户；整个厂商没有用量时为一条，不含条数。没有单价的须有 `client:price`，否则不给出。',
  'Of customers of the data scope alone; a whole vendor that is silent is one row, without counts. What has no price needs `client:price`, and is left out otherwise.',
)

export const monitoringReference: FeatureReference = {
  tag: 'monitoring',
  name: both('监控', 'Monitoring'),
  about: both(
    '用量中的异常：没有用量、突变、自有与厂商不一致、没有单价；以及各厂商的上报情况。异常在用量变更后重新计算。',
    'What looks wrong about counts: silence, jumps, own and vendors’ counts that differ, messages without a price; and what vendors have reported. It is computed again when counts change.',
  ),
  fields: {
    id: field('异常的 ID', 'The id of the anomaly', 12),
    fdKind: field('哪一种异常', 'Which kind', 2, { values: anomalyTexts }),
    fdCustomerId: field('客户的 ID；整个厂商为 null', 'The id of the customer; null: the whole vendor', 12),
    fdCustomerName: field(
      '客户名称；整个厂商为 null',
      'The name of the customer; null: the whole vendor',
      '云帆',
    ),
    fdObeesIndustry: field(
      '行业（字典 industry）；与行业无关为 null',
      'The industry (dictionary industry); null: of all',
      null,
    ),
    ...countFields,
    fdCount: field(
      '条数，按计费口径；双方不一致时为厂商的条数',
      'Messages, of what is billed; of a difference as the vendor counts them',
      180_000,
    ),
    fdExpectedCount: field(
      '参照条数：前几周同一星期几的中位数；双方不一致时为自有平台的条数',
      'What was expected: the median of the weekday in the weeks before; of a difference our own count',
      42_000,
    ),
    fdDifference: field('条数减参照条数', 'Messages less those expected', 138_000),
    fdState: field('状态', 'The state', 2, { values: anomalyStateTexts }),
    fdReason: field(
      '原因；待说明时为用量变更前所填',
      'The reason; of an unexplained one that given for other counts',
      '客户大促，已核实',
    ),
    fdExplainedByName: field('说明人', 'Who explained it', 'admin'),
    fdExplainedDate: field('说明时间', 'When it was explained', '2026-03-06T01:02:03.000Z'),
    fdMonthly: field('是否按月上报', 'Whether it is told monthly', false),
    fdFinalDate: field(
      '最近完整或确认无用量的一天',
      'The last day that is final or declared empty',
      '2026-03-04',
    ),
    fdReportedDate: field('最近有用量的一天', 'The last day with counts', '2026-03-05'),
    fdLateDate: field('从哪天起迟报；没有迟报为 null', 'Since when it is late; null: it is not', null),
    fdMissingList: field(
      '近一月未上报的日期；按月上报的为月末',
      'The days of the last month that are missing; of a monthly one the last days of months',
      ['2026-03-01'],
    ),
    fdBatch: field('最近入账的批次', 'The batch that was booked last'),
    fdBatchNo: field('批次号', 'Its number', 'VIVO-20260305'),
    fdBookedDate: field('入账时间', 'When it was booked', '2026-03-06T01:02:03.000Z'),
    createdByName: field('谁发来的', 'Who sent it', 'admin'),
    fdRowNum: field('行数', 'Its rows', 1200),
    fdRefusedNum: field('拒绝行数', 'Rows that were refused', 0),
  },
  shapes: {
    Anomaly: schemas.anomalyRow,
    AnomalyTotal: schemas.anomalyTotal,
    AnomalyFilters: schemas.anomalyFilters,
    AnomalyReasonInput: schemas.anomalyReasonInput,
    Arrival: schemas.arrival,
    ArrivedBatch: schemas.arrivedBatch,
  },
  endpoints: calls(monitoringApi, {
    list: {
      zh: '用量中的异常',
      notes: inScope,
      example: { body: { fdKindList: [2], fdStateList: [1] } },
      sent: filterFields(anomalyList),
    },
    total: {
      zh: '各种异常的条数，不看 `fdKindList`',
      notes: inScope,
      example: { body: { fdStateList: [1] } },
      sent: filterFields(anomalyList),
      answered: { fdCount: field('有多少条', 'How many', 3) },
    },
    explain: {
      zh: '说明一条异常的原因',
      notes: both(
        '还须有权限 `usage:list`。再次调用修改原因；条数变更后需重新说明。',
        'It also needs the permission `usage:list`. A second reason replaces the first; when the counts change it holds no more.',
      ),
      failures: ['record_not_found', 'conflict'],
      example: { body: { id: 12, fdReason: '客户大促，已核实' } },
      sent: { fdReason: field('原因', 'Why', '客户大促，已核实') },
    },
    arrivals: { zh: '各厂商、各来源的上报情况' },
  }),
}
