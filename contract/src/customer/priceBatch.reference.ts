import { both } from '../language'
import { callsAbout, type Fields, field } from '../reference/types'
import { priceBatchApi } from './priceBatch.api'
import { priceKindTexts } from './priceBatch.enums'

/** What a change of prices would have made of the last month. */
export const effectFields = {
  fdEffect: field(
    '按上月的用量，调价前后各为多少；没有用量、结算约定或单价时，以及没有权限 client:price 或 settlement:list 时为 null',
    "What the last month's counts come to before and after; null without counts, terms or prices, and without the permission client:price or settlement:list",
  ),
  fdEstimate: field(
    '没有用量时，按客户申报的月业务量估算的每月变化；没有申报、单价有增减，或没有权限 client:price 或 client:detail 时为 null',
    'Without counts, an estimate of the change in a month by the volume that the customer declares; null where none is declared, where prices come or go, and without the permission client:price or client:detail',
  ),
  fdVolume: field('申报的月业务量（条）', 'The declared messages a month', 1_205_000),
  fdLeastChange: field(
    '变化的最小值（元）：按各厂商、行业，或阶梯的两种计法',
    'The least change (yuan), of all vendors and industries or both ways of counting tiers',
    1200.5,
  ),
  fdMostChange: field('变化的最大值（元）', 'The most (yuan)', 2410),
  fdMonth: field('用量的月份', 'The month of the counts', '2026-10'),
  fdCount: field('计费条数', 'The messages that are billed', 1_200_000),
  fdOldAmount: field('按现在的单价（元）', 'At the prices of now (yuan)', 48_000),
  fdNewAmount: field('按调价后的单价（元）', 'At the prices of the change (yuan)', 50_400),
}

/** How prices are changed, when a change is sent and once it is scheduled. */
export const priceRule = {
  fdKindList: field('调整哪些单价', 'Which prices are changed', ['vendor', 'industry'], {
    values: priceKindTexts,
  }),
  fdPlatformList: field(
    '只调整这些厂商的单价；空为不限。不影响阶梯单价',
    'Of these vendors alone; empty means all. Tiers have none',
    [1],
  ),
  fdIndustryList: field(
    '只调整这些行业的单价（字典 industry）；空为不限。只影响行业单价',
    'Of these industries alone (dictionary industry); empty means all. It confines industry prices only',
    [1],
  ),
  fdTierList: field(
    '只调整第几档，从 1 开始；空为不限。只影响阶梯单价',
    'Of these tiers alone, by their places from 1; empty means all. It confines tiers only',
    [1],
  ),
  fdWay: field('调整方式', 'How prices are changed', 'multiply', {
    values: {
      set: both('设为', 'set to'),
      add: both('增加', 'raised by'),
      subtract: both('减少', 'lowered by'),
      multiply: both('乘以', 'multiplied by'),
    },
  }),
  fdAmount: field(
    '数值，最多 4 位小数：倍数 0 至 10，其余 0 至 1',
    'The number, at most 4 decimals: a factor of 0 to 10, otherwise 0 to 1',
    1.05,
  ),
  fdFloor: field('调整后的最低单价', 'What no changed price falls below', 0.02),
  fdCeiling: field('调整后的最高单价', 'What no changed price exceeds', 0.05),
} satisfies Fields

/** What the reference says about price changes of many customers. @param fields what a batch has in all calls */
export const priceBatchReference = (fields: Fields) =>
  callsAbout(priceBatchApi, fields, {
    preview: {
      zh: '预览调价：逐个客户给出调整后的单价，或拒绝的原因',
      failures: ['forbidden', 'too_many_requests'],
      notes: both(
        '预览、执行、结果和撤销与批量修改相同（/api/account/client/batch）。只调整客户当前计价方式下已有的单价，不新增单价。按十进制精确计算，四舍五入到 4 位小数；先受 fdFloor 和 fdCeiling 限制，之后仍超出 0 到 1 的客户会被拒绝。没有相符单价的客户会被拒绝。除 price:batch 外，还需要 client:price。撤销从撤销时起生效，之前的单价历史不变；预约的单价在生效之前撤销即取消预约。',
        'Preview, run, result and undoing are those of bulk changes (/api/account/client/batch). It changes prices that a customer has, of the kind that is active, and adds none. Decimals are exact, rounded half up to 4 places; fdFloor and fdCeiling come first, and a customer with a price that is still not within 0 to 1 is refused, as is one without any of these prices. Besides price:batch it needs client:price. What is undone counts from then on; the history of prices stays. Prices whose day has not begun are called off by undoing.',
      ),
      example: {
        body: { fdIdList: [12], fdKindList: ['vendor', 'industry'], fdWay: 'multiply', fdAmount: 1.05 },
      },
      sent: {
        ...priceRule,
        fdFromDate: field(
          '生效日期，业务时区，须在今天之后；不给为立即。预约的单价到当天开始时生效，在此之前可以取消',
          'The day from which the prices hold, in the business time zone, later than today; not given: at once. Until it begins they can be called off',
          '2026-12-01',
        ),
      },
    },
    distribution: {
      zh: '本人的一个批次所调整的单价，调整前后的分布',
      failures: ['record_not_found'],
      notes: both(
        '预览时计入将修改的客户的单价；不是调价的批次没有单价。',
        'It counts the prices of customers that the preview would change; a batch that is no price change has none.',
      ),
      example: { params: { id: 5 } },
      answered: {
        ...effectFields,
        fdCustomerNum: field('可测算的客户数', 'Of how many customers it can be said', 12),
        fdUntoldNum: field(
          '单价将修改、但没有用量也没有估算的客户数',
          'Of how many customers whose prices it changes neither is known',
          3,
        ),
        fdPriceNum: field('调整的单价个数', 'How many prices it changes', 340),
        fdOld: field('调整前；没有单价时为 null', 'Before; null without prices'),
        fdNew: field('调整后；没有单价时为 null', 'After; null without prices'),
        fdMin: field('最低单价', 'The lowest price', 0.024),
        fdMax: field('最高单价', 'The highest price', 0.05),
        fdMean: field(
          '平均单价，四舍五入到 4 位小数',
          'The mean price, rounded half up to 4 decimals',
          0.0371,
        ),
        fdBucketList: field('各区间，从低到高', 'Ranges of prices, from the lowest'),
        fdFromPrice: field('区间下限，含', 'The beginning of the range, inclusive', 0.02),
        fdToPrice: field('区间上限，不含', 'The end of the range, exclusive', 0.03),
        fdOldNum: field('调整前的单价个数', 'How many prices are in it before', 120),
        fdNewNum: field('调整后的单价个数', 'How many prices are in it after', 96),
      },
    },
  })
