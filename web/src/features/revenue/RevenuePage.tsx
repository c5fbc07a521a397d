import { costPrice } from '@zhixin/contract/costPrice/costPrice.record'
import { pageOf } from '@zhixin/contract/pages'
import {
  REVENUE_BY,
  type RevenueFilters,
  revenueByTexts,
  revenueList,
} from '@zhixin/contract/revenue/revenue.list'
import type { RevenueRow } from '@zhixin/contract/revenue/revenue.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage, inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import type { QuickFilters } from '../../ui/list/filters/FilterBar'
import { Switches } from '../../ui/list/filters/Switches'
import { useListState } from '../../ui/list/state/useListState'
import { CountButton } from '../../ui/list/table/CountLink'
import { CutText } from '../../ui/list/table/cells'
import { PageActions } from '../../ui/PageChrome'
import { ViewedList } from '../view/ViewedList'
import { useGroupName } from './groupName'
import { RevenueFigures } from './RevenueFigures'
import { RevenueStatements } from './RevenueStatements'
import { revenueQueries } from './revenue.queries'

const amounts = ['fdAmount', 'fdNet', 'fdCost', 'fdMargin'] as const
const ofCosts = ['fdCost', 'fdMargin', 'fdMarginRate']
const ofPrices = ['fdAmount', 'fdNet', ...ofCosts]

/** Switches show it, and which one the list begins with. */
const filters = { without: ['fdDimension'] }

const dimensions = Object.values(REVENUE_BY)

function useDimensions(): QuickFilters<RevenueFilters> {
  const language = currentLanguage()
  return useMemo(
    () => ({
      keys: ['fdDimension'],
      render: ({ fdDimension }, go) => (
        <Switches
          label={revenueList.filters.fdDimension.words[language]}
          all={dimensions.map((one) => ({
            text: revenueByTexts[one][language],
            on: one === (fdDimension ?? REVENUE_BY.month),
            onClick: () => go({ fdDimension: one }),
          }))}
        />
      ),
    }),
    [language],
  )
}

/** What statements come to, in groups; every figure opens the statements that make it (rule revenue.groups). */
export function RevenuePage() {
  const { t } = useTranslation('revenue')
  const seesPrices = useAllowed('client:price')
  const seesCosts = useAllowed(costPrice.opens.list)
  const { state } = useListState<RevenueFilters>(revenueList)
  const { first, second, whole } = useGroupName(state)
  const [opened, setOpened] = useState<RevenueRow>()
  const cells = useMemo(() => {
    const button = (row: RevenueRow, key: keyof typeof revenueList.columns, value: number, text: string) => (
      <CountButton
        count={value}
        text={text}
        says={t('says', { name: whole(row), what: inWords(revenueList.columns[key].words), amount: text })}
        onOpen={() => setOpened(row)}
      />
    )
    return {
      fdName: (row: RevenueRow) => <CutText>{first(row)}</CutText>,
      fdSecondName: (row: RevenueRow) => <CutText>{second(row) ?? '-'}</CutText>,
      fdCount: (row: RevenueRow) => button(row, 'fdCount', row.fdCount, formatCount(row.fdCount)),
      ...Object.fromEntries(
        amounts.map((key) => [
          key,
          (row: RevenueRow) =>
            row[key] === null ? '-' : button(row, key, row[key], formatYuan(row[key], 4)),
        ]),
      ),
      fdMarginRate: ({ fdMarginRate }: RevenueRow) => formatYuan(fdMarginRate),
    }
  }, [t, first, second, whole])
  const hidden = useMemo(
    () => [
      ...(state.fdSecondDimension === undefined ? ['fdSecondName'] : []),
      ...(seesPrices ? [] : ofPrices),
      ...(seesCosts ? [] : ofCosts),
    ],
    [state.fdSecondDimension, seesPrices, seesCosts],
  )
  return (
    <>
      {seesCosts && (
        <PageActions>
          <Link to={pageOf('cost').path}>{inWords(costPrice.title)}</Link>
        </PageActions>
      )}
      <RevenueFigures state={state} />
      <ViewedList
        list={revenueList}
        query={revenueQueries.list}
        cells={cells}
        hidden={hidden}
        filters={filters}
        quick={useDimensions()}
      />
      {opened && (
        <RevenueStatements
          filters={state}
          row={opened}
          title={whole(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
