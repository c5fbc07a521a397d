import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { pageOf } from '@zhixin/contract/pages'
import type { StatisticsOverview } from '@zhixin/contract/statistics/statistics.schema'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { formatCount, today } from '../../ui/format'
import { FilterControl } from '../../ui/list/filters/FilterControl'
import { daysOf, type FilterField, isFaulty } from '../../ui/list/filters/filters'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { useLastAnswer } from '../../ui/list/state/useLastAnswer'
import { useListState } from '../../ui/list/state/useListState'
import { PageActions } from '../../ui/PageChrome'
import { Tips } from '../../ui/Tips'
import { useLabels, useOptions } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { FigureCard, useChartAhead } from './FigureCard'
import { FigureLink } from './FigureLink'
import keyFiguresStyles from './KeyFigures.module.css'
import { figuresOf, type GroupName, groupNames, isAsked, keyFigures } from './statistics.figures'
import { overviewQuery } from './statistics.queries'
import { filtersOf, type StatisticsState, statisticsState } from './statistics.state'

interface KeyFiguresProps {
  /** Undefined while they load. */
  figures: ReturnType<typeof keyFigures> | undefined
  mayList: boolean
}

const waiting = ['total', 'valid', 'thisMonth', 'withoutPrice', 'withoutContact', 'withoutLicence'] as const

/** The figures at the top of the page, each of which opens its list. */
function KeyFigures({ figures, mayList }: KeyFiguresProps) {
  const { t } = useTranslation('statistics')
  return (
    <dl className={`ruled ruled-above tabular figures ${keyFiguresStyles.figures}`}>
      {figures
        ? figures.map(({ key, count, filters, beside }) => (
            <div key={key}>
              <dt className="small quiet">{t(`key.${key}`)}</dt>
              <dd className={key.startsWith('without') && count > 0 ? 'warn' : undefined}>
                <FigureLink
                  {...{ filters, mayList }}
                  aria-label={t('open', { name: t(`key.${key}`), count: formatCount(count) })}
                >
                  {formatCount(count)}
                </FigureLink>
              </dd>
              {beside && (
                <dd className={`small quiet ${keyFiguresStyles.beside}`}>
                  {t(`key.${beside.key}`)}{' '}
                  <FigureLink
                    filters={beside.fdFilters}
                    mayList={mayList}
                    aria-label={t('open', {
                      name: t(`key.${beside.key}`),
                      count: formatCount(beside.fdCount),
                    })}
                  >
                    {formatCount(beside.fdCount)}
                  </FigureLink>
                </dd>
              )}
            </div>
          ))
        : waiting.map((key) => (
            <div key={key}>
              <dt className="small quiet">{t(`key.${key}`)}</dt>
              <dd className="paper-deep rounded">&nbsp;</dd>
            </div>
          ))}
    </dl>
  )
}

/** Groups in which a customer may count more than once. */
const overlapping: ReadonlySet<GroupName> = new Set([
  'fdPlatformList',
  'fdIndustryList',
  'fdOperationFollowerList',
  'fdBusinessFollowerList',
])

/**
 * Figures about the customers that the person may see; each opens the list of those it counts (rule statistics.link).
 */
export function StatisticsPage() {
  const { t } = useTranslation(['statistics', 'list'])
  const { state, go } = useListState(statisticsState)
  const filters = filtersOf(state)
  const asTable = state.view === 'table'
  useChartAhead(!asTable)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(filters))
  const { kept, failure } = useLastAnswer(isPlaceholderData ? undefined : data, error, isFetching)
  const mayList = useAllowed(customerCalls.list.access)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const reset = () =>
    void go({ fdServiceType: undefined, fdStartSinceDate: undefined, fdEndSinceDate: undefined }, 'replace')
  const retry = () => void refetch()

  return (
    <Tips className="gap-4 stack one-column">
      <PageActions>
        {mayList && <Link to={pageOf('findings').path}>{t('findings')}</Link>}
        <ViewSwitch
          asTable={asTable}
          onChange={(table) => go({ view: table ? 'table' : undefined }, 'replace')}
        />
      </PageActions>
      <div>
        <Filters state={state} onEdit={(change) => go(change, 'push')} />
        <StaleNote failure={kept && failure} busy={isFetching} onRetry={retry} />
        <SlowLine busy={isFetching} />
      </div>
      {(failure && !kept) || kept?.fdTotal.fdCount === 0 ? (
        <ListEmpty
          filtered={isFiltered}
          failure={kept ? undefined : failure}
          things={t('things')}
          onReset={reset}
          onRetry={retry}
        />
      ) : (
        <div
          className="gap-6 stack one-column"
          aria-busy={isFetching}
          data-stale={isPlaceholderData || failure !== undefined || undefined}
        >
          <KeyFigures figures={kept && keyFigures(kept, today().slice(0, 7))} mayList={mayList} />
          {kept ? <Groups overview={kept} asTable={asTable} mayList={mayList} /> : <Waiting />}
        </div>
      )}
      <p className="heard" role="status">
        {kept && !failure && !isFetching && t('counted', { total: formatCount(kept.fdTotal.fdCount) })}
      </p>
    </Tips>
  )
}

interface GroupsProps {
  overview: StatisticsOverview
  asTable: boolean
  mayList: boolean
}

function Groups({ overview, ...shared }: GroupsProps) {
  const { t } = useTranslation('statistics')
  const { nameOf } = usePeople()
  // Keeps the same objects as long as the overview is the same: a chart is redrawn when its figures change.
  const groups = useMemo(
    () => groupNames.map((name) => ({ name, figures: figuresOf(overview, name, nameOf) })),
    [overview, nameOf],
  )
  return (
    <div className="cards">
      {groups
        .filter(({ name, figures }) => shared.asTable || isAsked(name, figures))
        .map(({ name, figures }) => (
          <FigureCard
            key={name}
            title={t(`group.${name}.title`)}
            by={t(`group.${name}.by`)}
            note={overlapping.has(name) ? t('overlapping') : undefined}
            figures={figures}
            total={name === 'fdMonthList' ? undefined : overview.fdTotal.fdCount}
            inTime={name === 'fdMonthList'}
            {...shared}
          />
        ))}
    </div>
  )
}

/** Placeholders for the groups. */
function Waiting() {
  return (
    <div className="cards">
      {groupNames.map((name) => (
        <div key={name} className={name === 'fdMonthList' ? 'bone across' : 'bone'} data-size="large" />
      ))}
    </div>
  )
}

interface FiltersProps {
  state: StatisticsState
  onEdit: (change: Partial<StatisticsState>) => void
}

/** The filters of the figures. A choice takes effect at once; a typed day with Enter, and when the field is left. */
function Filters({ state, onEdit }: FiltersProps) {
  const { t } = useTranslation(['statistics', 'list'])
  const options = useOptions('serviceType')
  const labels = useLabels('serviceType')
  const [typed, setTyped] = useState<Partial<StatisticsState>>({})
  const dates: FilterField<StatisticsState> = {
    kind: 'dates',
    from: 'fdStartSinceDate',
    to: 'fdEndSinceDate',
    label: t('filters.since'),
  }

  function count(change: Partial<StatisticsState>) {
    const draft = { ...state, ...change }
    if (isFaulty(dates, draft)) return
    setTyped({})
    onEdit(daysOf([dates], draft))
  }

  return (
    <search className="cards measure gap-2 gap-x-3" aria-label={t('list:filters.label')}>
      <FilterControl
        field={{
          kind: 'choice',
          name: 'fdServiceType',
          label: t('filters.serviceType'),
          options,
          labels,
        }}
        draft={state}
        onEdit={onEdit}
        span={1}
      />
      <FilterControl
        field={dates}
        draft={{ ...state, ...typed }}
        onEdit={(change) => setTyped({ ...typed, ...change })}
        onDone={count}
        span={1}
      />
    </search>
  )
}

interface ViewSwitchProps {
  asTable: boolean
  onChange: (asTable: boolean) => void
}

/** Chooses charts or tables. */
function ViewSwitch({ asTable, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('statistics')
  const name = useId()
  const choice = (table: boolean, label: string) => (
    <label className="pick pill relative">
      <input
        className="covering"
        type="radio"
        name={name}
        checked={asTable === table}
        onChange={() => onChange(table)}
      />
      <span className="small">{label}</span>
    </label>
  )
  return (
    <fieldset className="flex gap-1" aria-label={t('view.label')}>
      {choice(false, t('view.chart'))}
      {choice(true, t('view.table'))}
    </fieldset>
  )
}
