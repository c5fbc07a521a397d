import { both } from '../language'
import { callsAbout, field } from '../reference/types'
import { scheduledPriceApi } from './scheduledPrice.api'
import { scheduledPriceTexts } from './scheduledPrice.enums'

/** What the reference says about prices that hold from a day on. */
export const scheduledPriceReference = callsAbout(
  scheduledPriceApi,
  { fdIdList: field('预约调价的 ID', 'The ids of scheduled price changes', [8]) },
  {
    list: {
      zh: '预约调价，生效日期从早到晚',
      notes: both(
        '在调价中用 fdFromDate 预约（/api/account/client/priceBatch/preview）。从业务时区当天开始时起，客户详情、导出、费用和价格历史都是新的单价。',
        'They are scheduled by fdFromDate of a price change (/api/account/client/priceBatch/preview). From the beginning of their day in the business time zone on, details, exports, costs and the price history have the new prices.',
      ),
      example: { body: { fdStateList: ['waiting'], pageIndex: 1, pageSize: 10 } },
      sent: {
        fdCustomerId: field('只看这个客户的；不给为不限', 'Of this customer alone; not given: of all', 12),
        fdStateList: field('只看这些状态的；空为不限', 'In these states; empty means all', ['waiting'], {
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
        fdCompanySerialCode: field('客户编号', "The customer's code", 'KH00000012'),
        fdChangeList: field('各单价，及预约时的单价', 'The prices, and what they were when it was scheduled'),
      },
    },
    callOff: {
      zh: '取消尚未生效的预约调价',
      failures: ['forbidden'],
      notes: both(
        '还需要 client:price。已生效、已取消或不在数据范围内的不变，不在响应中。',
        'It needs client:price too. What holds already, was called off before, or is out of the data scope stays as it is and is not in the response.',
      ),
      example: { body: { fdIdList: [8] } },
      answered: { fdIdList: field('已取消的', 'What was called off', [8]) },
    },
  },
)
