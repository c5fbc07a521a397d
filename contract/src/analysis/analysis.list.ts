import { fieldTexts } from '../customer/customer.words'
import { type Bilingual, both } from '../language'
import { countColumn, figuresColumn, leadingColumn, phaseColumn, serviceTypeFilter } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** What customers are grouped by. */
export const DIMENSION = { serviceType: 1, source: 2, follower: 3, role: 4, company: 5, industry: 6 } as const

export type Dimension = (typeof DIMENSION)[keyof typeof DIMENSION]

const dimensionTexts: Record<Dimension, Bilingual> = {
  1: both('业务类别', 'Service type'),
  2: both('客户来源', 'Customer source'),
  3: both('跟进人', 'Follower'),
  4: both('跟进人的角色', 'Role of followers'),
  5: both('公司', 'Company'),
  6: both('行业', 'Industry'),
}

const meanPrice = (vendor: string) =>
  ({
    words: both(`${vendor} 均价`, `${vendor} mean price`),
    shows: 'number',
    width: [112, 152],
    card: 'line',
  }) as const

/** Groups of customers by one of two dimensions, the first one where none is asked for (rule analysis.groups). */
const analysisOf = <const Key extends string, const First extends Dimension>(
  key: Key,
  name: Bilingual,
  dimensions: readonly [first: First, second: Dimension],
) => ({
  ...list({
    key,
    name,
    things: both('分组', 'groups'),
    columns: {
      fdName: { words: both('分组', 'Group'), width: [180, 180], ...leadingColumn },
      fdCustomerNum: countColumn('客户', 'Customers', [88, 110]),
      fdNewNum: countColumn('本月新增', 'New this month', [104, 150]),
      fdVolume: {
        words: fieldTexts.fdBusinessVolume,
        shows: 'number',
        width: [150, 250],
        sort: true,
        card: 'line',
      },
      fdOppoPrice: meanPrice('OPPO'),
      fdVivoPrice: meanPrice('VIVO'),
      fdHonorPrice: meanPrice('HONOR'),
      fdPhaseList: phaseColumn,
      fdMonthList: figuresColumn('近六个月新增', 'New in the last six months', [420, 440]),
    },
    filters: {
      fdDimension: {
        kind: 'item',
        words: both('维度', 'Dimension'),
        values: Object.fromEntries(dimensions.map((one) => [one, dimensionTexts[one]])),
      },
      fdName: { kind: 'text' },
      fdServiceType: serviceTypeFilter,
    },
    order: ['fdCustomerNum', 'desc'],
  }),
  dimensions,
})

export const analysisList = analysisOf('analysis', both('数据分析', 'Data analysis'), [
  DIMENSION.serviceType,
  DIMENSION.source,
])

export const analysisByGroupList = analysisOf('analysisByGroup', both('小组维度分析', 'Analysis by group'), [
  DIMENSION.follower,
  DIMENSION.role,
])

export const analysisByCompanyList = analysisOf(
  'analysisByCompany',
  both('公司维度分析', 'Analysis by company'),
  [DIMENSION.company, DIMENSION.industry],
)

export type AnalysisList = typeof analysisList | typeof analysisByGroupList | typeof analysisByCompanyList

export type AnalysisFilters = FiltersOf<typeof analysisList>

/** The columns with the mean price of a vendor. */
export const meanPriceColumns = { 1: 'fdOppoPrice', 3: 'fdVivoPrice', 5: 'fdHonorPrice' } as const
