import { customerFilterFields, sinceFields } from '../customer/customer.reference'
import { both } from '../language'
import { countedServiceType } from '../list/list.reference'
import { calls, type FeatureReference, field, inLanguage, shapesOf } from '../reference/types'
import { statisticsApi } from './statistics.api'
import * as schemas from './statistics.schema'

export const statisticsReference: FeatureReference = {
  tag: 'statistics',
  name: both('数据统计', 'Statistics'),
  about: both(
    '对客户的计数，每个数字都带有能查出它的列表条件。',
    'Customers, counted; each figure comes with the filters that find it.',
  ),
  fields: {
    fdTotal: field('全部客户', 'All customers'),
    fdCount: field('客户数', 'How many customers', 42),
    fdFilters: field('能查出这些客户的列表条件', 'The filters of the customer list that find exactly these', {
      fdServiceType: 2,
    }),
    fdStatusList: field('按状态', 'By status'),
    fdCooperationPhaseList: field('按合作阶段', 'By cooperation phase'),
    fdServiceTypeList: field('按业务类别', 'By service type'),
    fdPlatformList: field(
      '按投放厂商；一个客户在其每家厂商各计一次',
      'By vendor; a customer counts for each of its vendors',
    ),
    fdIndustryList: field(
      '按行业；一个客户在其有单价的每个行业各计一次',
      'By industry; a customer counts for each that it has a price for',
    ),
    fdClientSourceList: field('按客户来源', 'By customer source'),
    fdMonthList: field(
      '每月新增（合作起始日，空则创建日期），月份连续',
      'New customers by month (customer since, else created), without a gap',
    ),
    fdMonth: field('月份（业务时区），YYYY-MM', 'The month in the business time zone, YYYY-MM', '2026-03'),
    fdOperationFollowerList: field('按运营跟进人，多的在前', 'By operations follower, the busiest first'),
    fdBusinessFollowerList: field('按商务跟进人，多的在前', 'By business follower, the busiest first'),
    fdValue: field('字典取值；null 为未填写', 'The dictionary value; null counts those without one', 2),
    fdLabel: inLanguage('名称', 'The label', '消息'),
    fdWithoutPrice: field(
      '没有有效单价的客户；没有权限 client:price 时不给出',
      'Customers without a price of the kind that counts; left out without the permission client:price',
    ),
    fdWithoutContact: field('没有联系人的客户', 'Customers without a contact'),
    fdWithoutLicence: field('没有营业执照的客户', 'Customers without a licence'),
    ...sinceFields,
    ...Object.fromEntries(
      Object.entries(customerFilterFields).map(([name, meaning]) => [`fdFilters.${name}`, meaning]),
    ),
  },
  shapes: shapesOf(schemas, { statisticsOverview: 'Statistics' }),
  endpoints: calls(statisticsApi, {
    overview: {
      zh: '按各种属性对客户计数，每个数字带有能查出它的列表条件',
      example: {
        body: { fdServiceType: 2, fdStartSinceDate: '2026-01-01', fdEndSinceDate: '2026-12-31' },
      },
      sent: {
        fdServiceType: countedServiceType,
      },
    },
  }),
}
