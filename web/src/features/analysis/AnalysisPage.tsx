import {
  type AnalysisFilters,
  type AnalysisList,
  analysisByCompanyList,
  analysisByGroupList,
  analysisList,
  meanPriceColumns,
} from '@zhixin/contract/analysis/analysis.list'
import type { AnalysisRow } from '@zhixin/contract/analysis/analysis.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import type { QuickFilters } from '../../ui/list/filters/FilterBar'
import { Switches } from '../../ui/list/filters/Switches'
import { CountLink } from '../../ui/list/table/CountLink'
import { CutText } from '../../ui/list/table/cells'
import { LabelledCounts } from '../../ui/list/table/LabelledCounts'
import { customerListAddress } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { ViewedList } from '../view/ViewedList'
import { analysisQueries } from './analysis.queries'

/** Customers by service type or source. */
export const AnalysisPage = () => <Groups list={analysisList} query={analysisQueries.list} />

/** Customers by follower or role. */
export const AnalysisByGroupPage = () => <Groups list={analysisByGroupList} query={analysisQueries.byGroup} />

/** Customers by company or industry. */
export const AnalysisByCompanyPage = () => (
  <Groups list={analysisByCompanyList} query={analysisQueries.byCompany} />
)

const priceColumns = Object.values(meanPriceColumns)

function Groups({
  list,
  query,
}: {
  list: AnalysisList
  query: (typeof analysisQueries)[keyof typeof analysisQueries]
}) {
  const seesPrices = useAllowed('client:price')
  return (
    <ViewedList<AnalysisFilters, AnalysisRow>
      list={list}
      query={query}
      cells={useCells()}
      filters={withoutDimension}
      quick={useDimensions(list)}
      {...(!seesPrices && { hidden: priceColumns })}
    />
  )
}

/** Switches show it, and which one the list begins with. */
const withoutDimension = { without: ['fdDimension'] }

function useDimensions({ dimensions, filters }: AnalysisList): QuickFilters<AnalysisFilters> {
  const { words, values } = filters.fdDimension
  const language = currentLanguage()
  return useMemo(
    () => ({
      keys: ['fdDimension'],
      render: ({ fdDimension }, go) => (
        <Switches
          label={words[language]}
          all={dimensions.map((one) => ({
            text: values[one]?.[language] ?? '',
            on: one === (fdDimension ?? dimensions[0]),
            onClick: () => go({ fdDimension: one }),
          }))}
        />
      ),
    }),
    [dimensions, words, values, language],
  )
}

/** Every figure leads to the customers that it is about, for people who may list them (rule statistics.link). */
function useCells() {
  const { t } = useTranslation('analysis')
  const phases = useLabels('cooperationPhase')
  const seesCustomers = useAllowed(customerCalls.list.access)
  const { nameOf: personOf } = usePeople()
  const language = currentLanguage()
  return useMemo(() => {
    const { columns } = analysisList
    const nameOf = ({ fdName, fdFilters }: AnalysisRow) =>
      fdFilters.fdFollowUpAccountIdList ? personOf(fdName) : fdName
    const address = (row: AnalysisRow, more: Partial<CustomerFilters> = {}) =>
      seesCustomers ? customerListAddress({ ...row.fdFilters, ...more }) : undefined
    const count = (row: AnalysisRow, what: string, number: number, more?: Partial<CustomerFilters>) => (
      <CountLink
        count={number}
        says={t('says', { name: nameOf(row), what, count: formatCount(number) })}
        to={address(row, more)}
      />
    )
    const within = (month: AnalysisRow['fdMonthList'][number] | undefined) => ({
      ...(month && { fdStartSinceDate: month.fdFirstDay, fdEndSinceDate: month.fdLastDay }),
    })
    const counts = (
      row: AnalysisRow,
      parts: [what: string, number: number, more: Partial<CustomerFilters>][],
    ) => (
      <LabelledCounts
        parts={parts.map(([what, number, more]) => ({ label: what, count: count(row, what, number, more) }))}
      />
    )
    const amount =
      (key: 'fdVolume' | (typeof priceColumns)[number], digits: Intl.NumberFormatOptions) =>
      (row: AnalysisRow) => {
        const value = row[key]
        if (value === null || value === undefined) return '-'
        const text = value.toLocaleString('en-US', digits)
        const says = t('says', { name: nameOf(row), what: columns[key].words[language], count: text })
        return <CountLink count={value} text={text} says={says} to={address(row)} />
      }
    return {
      fdName: (row: AnalysisRow) => <CutText>{nameOf(row)}</CutText>,
      fdCustomerNum: (row: AnalysisRow) =>
        count(row, columns.fdCustomerNum.words[language], row.fdCustomerNum),
      fdNewNum: (row: AnalysisRow) =>
        count(row, columns.fdNewNum.words[language], row.fdNewNum, within(row.fdMonthList.at(-1))),
      fdPhaseList: (row: AnalysisRow) =>
        counts(
          row,
          row.fdPhaseList.map(({ fdCooperationPhase: phase, fdCustomerNum: number }) => [
            labelIn(phases, phase),
            number,
            { fdCooperationPhaseList: [phase] },
          ]),
        ),
      fdMonthList: (row: AnalysisRow) =>
        counts(
          row,
          row.fdMonthList.map((month) => [month.fdMonth, month.fdCustomerNum, within(month)]),
        ),
      fdVolume: amount('fdVolume', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ...(Object.fromEntries(
        priceColumns.map((key) => [key, amount(key, { minimumFractionDigits: 4 })]),
      ) as Record<(typeof priceColumns)[number], (row: AnalysisRow) => ReactNode>),
    }
  }, [t, phases, seesCustomers, personOf, language])
}
