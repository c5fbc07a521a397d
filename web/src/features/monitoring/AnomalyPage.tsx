import { useQuery } from '@tanstack/react-query'
import { dayAfter } from '@zhixin/contract/calendar'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import {
  ANOMALY,
  ANOMALY_STATE,
  anomalyLimits,
  anomalyTexts,
  wholeVendorText,
} from '@zhixin/contract/monitoring/anomaly.enums'
import { type AnomalyFilters, anomalyList } from '@zhixin/contract/monitoring/anomaly.list'
import { monitoringCalls } from '@zhixin/contract/monitoring/monitoring.calls'
import type { AnomalyRow } from '@zhixin/contract/monitoring/monitoring.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import type { QuickFilters } from '../../ui/list/filters/FilterBar'
import { Switches } from '../../ui/list/filters/Switches'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { countsAddress, monitoringQueries, refreshAnomalies } from './monitoring.queries'

const ReasonDialog = lazyComponent('reason dialog', ['edit', 'record'], () =>
  import('../recordKit/ReasonDialog').then((one) => one.ReasonDialog),
)

const ownPlatform = 1

/** The counts of the day; or those which it was compared with: the weeks before, or our own. */
function countsOf(row: AnomalyRow, isExpected: boolean): string {
  const { fdDate, fdKind, fdCustomerId, fdPlatform, fdObeesIndustry, fdSource } = row
  const isOwn = isExpected && fdKind === ANOMALY.difference
  const first = isExpected && !isOwn ? dayAfter(fdDate, -7 * anomalyLimits.weeks) : fdDate
  return countsAddress({
    ...{ fdCustomerIdList: String(fdCustomerId), fdStartDate: first, fdEndDate: fdDate },
    ...{ fdPlatformList: String(fdPlatform), fdSourceList: String(isOwn ? ownPlatform : fdSource) },
    ...(fdObeesIndustry !== null && { fdObeesIndustryList: String(fdObeesIndustry) }),
  })
}

/** Switches show it, with the number of each kind. */
const filters = { without: ['fdKindList'] }
const quick: QuickFilters<AnomalyFilters> = {
  keys: ['fdKindList'],
  render: (state, go) => <Kinds state={state} go={go} />,
}

function Kinds({ state, go }: { state: AnomalyFilters; go: (change: Partial<AnomalyFilters>) => void }) {
  const { fdKindList: chosen } = state
  const seesPrices = useAllowed('client:price')
  const { data } = useQuery({
    ...monitoringQueries.total({ ...state, fdKindList: [], pageIndex: 1 }),
    placeholderData: (before) => before,
  })
  const kinds = Object.values(ANOMALY).filter((kind) => seesPrices || kind !== ANOMALY.unpriced)
  return (
    <Switches
      label={inWords(anomalyList.columns.fdKind.words)}
      all={kinds.map((kind) => {
        const count = data?.find(({ fdKind }) => fdKind === kind)?.fdCount
        const isOn = chosen.includes(kind)
        return {
          text: [inWords(anomalyTexts[kind]), count !== undefined && formatCount(count)]
            .filter(Boolean)
            .join(' '),
          on: isOn,
          onClick: () => go({ fdKindList: isOn ? chosen.filter((one) => one !== kind) : [...chosen, kind] }),
        }
      })}
    />
  )
}

/** What looks wrong about the counts of days (rules monitoring.*). */
export function AnomalyPage() {
  const { t } = useTranslation('monitoring')
  const link = useRecordLinks()
  const industries = useLabels('industry')
  const seesCounts = useAllowed(pageOf('messageDataReport').access)
  const [explained, setExplained] = useState<AnomalyRow>()
  const cells = useMemo(() => {
    const count = (row: AnomalyRow, value: number | null, isExpected: boolean) =>
      value === null ? (
        '-'
      ) : (
        <CutText to={seesCounts ? countsOf(row, isExpected) : undefined}>{formatCount(value)}</CutText>
      )
    return {
      fdCustomerName: (row: AnomalyRow) =>
        row.fdCustomerId === null ? (
          <CutText to={seesCounts ? countsAddress({ month: row.fdDate.slice(0, 7) }) : undefined}>
            {inWords(wholeVendorText)}
          </CutText>
        ) : (
          <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName ?? ''}</CutText>
        ),
      // 0: the counts do not tell it.
      fdObeesIndustry: ({ fdObeesIndustry }: AnomalyRow) =>
        fdObeesIndustry ? labelIn(industries, fdObeesIndustry) : undefined,
      fdCount: (row: AnomalyRow) => count(row, row.fdCount, false),
      fdExpectedCount: (row: AnomalyRow) => count(row, row.fdExpectedCount, true),
      fdDifference: ({ fdDifference }: AnomalyRow) =>
        fdDifference === null ? '-' : `${fdDifference > 0 ? '+' : ''}${formatCount(fdDifference)}`,
    }
  }, [link, industries, seesCounts])
  const width = wide(96, 110)
  const actions = useMemo(
    () => ({
      width,
      render: (row: AnomalyRow) => (
        <RowActions>
          <RowAction onClick={() => setExplained(row)}>
            {t(row.fdState === ANOMALY_STATE.open ? 'explain' : 'change')}
          </RowAction>
        </RowActions>
      ),
    }),
    [width, t],
  )
  const mayExplain = useAllowed('usage:list')
  return (
    <>
      <ViewedList
        list={anomalyList}
        query={monitoringQueries.list}
        {...{ cells, filters, quick }}
        {...(mayExplain && { actions })}
      />
      {explained && (
        <ReasonDialog
          id={explained.id}
          title={t('title')}
          okText={t('explain')}
          lead={nameOf(explained)}
          missing="reason_required"
          given={explained.fdReason}
          send={(body) => call(monitoringCalls.explain, { body })}
          refresh={refreshAnomalies}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ fdDate, fdCustomerName, fdPlatform, fdKind }: AnomalyRow) =>
  [
    fdDate,
    fdCustomerName ?? inWords(wholeVendorText),
    inWords(setTexts.platform[fdPlatform as keyof typeof setTexts.platform]),
    inWords(anomalyTexts[fdKind]),
  ].join(' · ')
