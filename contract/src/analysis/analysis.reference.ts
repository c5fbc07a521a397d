import { both } from '../language'
import { countedServiceType, filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { statisticsReference } from '../statistics/statistics.reference'
import { analysisApi } from './analysis.api'
import { type AnalysisList, analysisByCompanyList, analysisByGroupList, analysisList } from './analysis.list'
import {
  analysisByCompanyFilters,
  analysisByGroupFilters,
  analysisFilters,
  analysisRow,
} from './analysis.schema'

const price = (vendor: string) =>
  field(
    `${vendor} 的平均单价（元/条）：取分组内非阶梯计价客户的该厂商单价，按行业分组时只取该行业的；没有权限 client:price 时不给出`,
    `The mean unit price at ${vendor} in yuan per message, of customers that are not priced by tiers; of an industry its prices alone; left out without the permission client:price`,
    0.0412,
  )

const called = (list: AnalysisList, zh: string, example: number) => ({
  zh,
  notes: both(
    '只计调用者数据范围内的客户；一个客户在其每个分组各计一次。',
    "Only customers in the caller's data scope count; a customer counts once for each group that it is in.",
  ),
  example: { body: { fdDimension: example, sortName: 'fdCustomerNum', sortOrder: 'desc' } },
  sent: filterFields(list, {
    fdDimension: field(
      '按什么分组；不给为第一个',
      'What customers are grouped by; the first if not given',
      example,
      {
        values: list.filters.fdDimension.values,
      },
    ),
    fdServiceType: countedServiceType,
  }),
})

export const analysisReference: FeatureReference = {
  tag: 'analysis',
  name: both('数据分析', 'Data analysis'),
  about: both(
    '分组统计客户，每个分组都带有能查出它的列表条件。',
    'Customers in groups; each group comes with the filters that find it.',
  ),
  fields: {
    ...statisticsReference.fields,
    id: field('在列表中的位置，从 1 开始', 'The place in the list, from 1', 1),
    fdKey: field('区分分组的键', 'What tells groups apart', '3'),
    fdName: field('分组名称', 'The name of the group', 'operation'),
    fdNewNum: field(
      '本月（业务时区）新增的客户数',
      'Customers created in this month of the business time zone',
      3,
    ),
    fdVolume: field('月业务量之和，万/月', 'The sum of their monthly volumes, in ten-thousands', 120.5),
    fdOppoPrice: price('OPPO'),
    fdVivoPrice: price('VIVO'),
    fdHonorPrice: price('HONOR'),
    fdMonthList: field('近六个月（业务时区）每月新增', 'New customers in each of the last six months'),
    fdFirstDay: field('该月第一天', 'The first day of the month', '2026-11-01'),
    fdLastDay: field('该月最后一天', 'The last day of the month', '2026-11-30'),
  },
  shapes: {
    AnalysisGroup: analysisRow,
    AnalysisPhase: analysisRow.shape.fdPhaseList.element,
    AnalysisMonth: analysisRow.shape.fdMonthList.element,
    AnalysisFilters: analysisFilters,
    AnalysisByGroupFilters: analysisByGroupFilters,
    AnalysisByCompanyFilters: analysisByCompanyFilters,
  },
  endpoints: calls(analysisApi, {
    list: called(analysisList, '按业务类别或客户来源分组统计客户', 1),
    byGroup: called(analysisByGroupList, '按跟进人或其角色分组统计客户', 3),
    byCompany: called(analysisByCompanyList, '按公司或行业分组统计客户', 5),
  }),
}
