import { both } from '../language'
import { callsAbout, field, inLanguage } from '../reference/types'
import { priceKindTexts } from './priceBatch.enums'
import { priceRule } from './priceBatch.reference'
import { scheduledPriceApi } from './scheduledPrice.api'
import { scheduledPriceTexts } from './scheduledPrice.enums'

/** What the reference says about prices that hold from a day on. */
export const scheduledPriceReference = callsAbout(
  scheduledPriceApi,
  { fdIdList: field('预约调价的 ID', 'The ids of scheduled price changes', [8]) },
  {
    list: {
      zh: '预约调价，生效日期从早到晚；只看已结束的为从晚到早',
      notes: both(
        '在调价中用 fdFromDate 预约（/api/account/client/priceBatch/preview）。从业务时区当天开始时起，客户详情、导出、费用和价格历史都是新的单价。',
        'They are scheduled by fdFromDate of a price change (/api/account/client/priceBatch/preview). From the beginning of their day in the business time zone on, details, exports, costs and the price history have the new prices.',
      ),
      example: { body: { fdStateList: ['waiting'], pageIndex: 1, pageSize: 10 } },
      sent: {
        fdCustomerId: field('只看这个客户的；不给为不限', 'Of this customer alone; not given: of all', 12),
        fdStateList: field('只看这些状态的', 'In these states', ['waiting'], {
          values: scheduledPriceTexts,
        }),
      },
      answered: {
        fdFromDate: field('生效日期，业务时区', 'The day, in the business time zone', '2026-12-01'),
        fdValidFrom: field('生效的时刻', 'The moment from which they hold', '2026-11-30T16:00:00.000Z'),
        fdState: field('状态', 'Where it is', 'waiting', { values: scheduledPriceTexts }),
        fdHeld: field(
          '是否在恢复备份后被保留，放行后才生效',
          'Whether a restore holds it back until it is released',
          false,
        ),
        fdBatchId: field('预约它的批次', 'The batch that scheduled it', 5),
        fdAccountName: field('预约人的用户名', 'The name of whoever scheduled it', 'operation'),
        fdName: field('客户名称', "The customer's name", '云帆科技'),
        fdRule: field(
          '预约的规则：在生效日开始时，按当时的单价计算',
          'The rule that is stored: it is applied to the prices that hold at the beginning of its day',
        ),
        fdSentence: inLanguage('规则', 'The rule in words', '厂商单价：乘以 1.05'),
        ...priceRule,
        fdWay: {
          ...priceRule.fdWay,
          about: both(
            '调整方式；价格模板或逐个单价的规则为 null',
            'How; null for a template, and for prices one by one',
          ),
        },
        fdTemplate: field(
          '价格模板的某一版及其单价',
          'The version of a price template with its prices',
          null,
        ),
        fdPriceList: field(
          '旧版本预约的：各处设为多少',
          'Of what was scheduled before rules were stored: what is set, and where',
          [],
        ),
        fdPriceKind: field('单价的种类', 'The kind of price', 'vendor', { values: priceKindTexts }),
        fdUnitPrice: field('设为的单价', 'To what it is set', 0.05),
        fdReason: inLanguage('对这个客户没有效果的原因', 'Why it has no effect on this customer', null),
        fdChangeList: field(
          '按现在的情况，规则给出的单价，及在它之前的单价；已生效的为当时的修改',
          'The prices that the rule gives as things are, with what they are before; of one that holds, what it changed',
        ),
      },
    },
    callOff: {
      zh: '取消尚未生效的预约调价',
      failures: ['forbidden'],
      notes: both(
        '还需要 client:price。视为修改这些客户的单价：当日超过无须审批的数量时，不立即取消，而是提交审批。已生效、已取消或不在数据范围内的不变，不在响应中。',
        'It needs client:price too. It counts as a change of these customers’ prices: beyond the number of a day that needs no approval, nothing is called off at once, and a batch waits for it. What holds already, was called off before, or is out of the data scope stays as it is and is not in the response.',
      ),
      example: { body: { fdIdList: [8] } },
      answered: {
        fdIdList: field('已取消的', 'What was called off', [8]),
        fdBatchId: field(
          '客户过多、须先审批时，等待审批的批次；否则为 null',
          'The batch that waits for approval, where it is of too many customers; otherwise null',
          null,
        ),
      },
    },
  },
)
