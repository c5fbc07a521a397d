import { useQuery } from '@tanstack/react-query'
import type { Arrival } from '@zhixin/contract/monitoring/monitoring.schema'
import { pageOf } from '@zhixin/contract/pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recordAddress } from '../../lib/recordAddress'
import { useAllowed } from '../../lib/session'
import { formatCount, formatDateTime } from '../../ui/format'
import { Grid } from '../../ui/grid/Grid'
import { CellText } from '../../ui/grid/GridCell'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { useLastAnswer } from '../../ui/list/state/useLastAnswer'
import { usePeople } from '../person/person.queries'
import { pairText } from '../usage/usage.queries'
import { countsAddress, monitoringQueries } from './monitoring.queries'

/** What has come of each vendor and source, and what is late; read again every minute (rule monitoring.arrivals). */
export function MonitorPage() {
  const { t } = useTranslation('monitoring')
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(monitoringQueries.arrivals)
  const { failure } = useLastAnswer(data, error, isFetching)
  const seesCounts = useAllowed(pageOf('messageDataReport').access)
  if (failure && !data)
    return <ListEmpty failure={failure} things={t('arrivals.title')} onRetry={() => void refetch()} />
  const month = (day: string, text = day) =>
    seesCounts ? <Link to={countsAddress({ month: day.slice(0, 7) })}>{text}</Link> : text
  const columns = [
    { key: 'pair', title: t('arrivals.pair'), width: 170 },
    { key: 'late', title: t('arrivals.late'), width: 150 },
    { key: 'reported', title: t('arrivals.reported'), width: 110 },
    { key: 'final', title: t('arrivals.final'), width: 110 },
    { key: 'missing', title: t('arrivals.missing') },
    { key: 'batch', title: t('arrivals.batch') },
  ]
  return (
    <section className="stack gap-2 shrinks one-column" aria-label={t('arrivals.title')}>
      {data && (
        <p className="small quiet" role="status">
          {t('arrivals.read', { time: formatDateTime(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      <Grid
        readOnly
        label={t('arrivals.title')}
        columns={columns}
        minWidth={900}
        empty={data?.length === 0 && t('arrivals.none')}
      >
        {data?.map((one) => (
          <tr key={pairText(one)}>
            <td>
              <CellText>
                {pairText(one)} <span className="faint">{t(one.fdMonthly ? 'monthly' : 'daily')}</span>
              </CellText>
            </td>
            <td>
              <CellText>
                {one.fdLateDate ? (
                  <span className="bad">{t('arrivals.since', { day: one.fdLateDate })}</span>
                ) : (
                  t('arrivals.inTime')
                )}
              </CellText>
            </td>
            <td>
              <CellText>{one.fdReportedDate ? month(one.fdReportedDate) : '-'}</CellText>
            </td>
            <td>
              <CellText>{one.fdFinalDate ? month(one.fdFinalDate) : '-'}</CellText>
            </td>
            <td>
              <CellText>
                <span className="flex wrap gap-2">
                  {one.fdMissingList.length === 0 && '-'}
                  {one.fdMissingList.map((day) => (
                    <span key={day}>{month(day, day.slice(5))}</span>
                  ))}
                </span>
              </CellText>
            </td>
            <td>
              <CellText>
                <Batch batch={one.fdBatch} />
              </CellText>
            </td>
          </tr>
        ))}
      </Grid>
    </section>
  )
}

function Batch({ batch }: { batch: Arrival['fdBatch'] }): ReactNode {
  const { t } = useTranslation('monitoring')
  const { to, access } = recordAddress('usageBatch', batch?.fdBatchNo ?? '')
  const { nameOf } = usePeople()
  const mayOpen = useAllowed(access as 'usage:list')
  if (!batch) return '-'
  return (
    <>
      {mayOpen ? <Link to={to}>{batch.fdBatchNo}</Link> : batch.fdBatchNo}
      <small className="block quiet">
        {t('arrivals.about', {
          ...{ time: formatDateTime(batch.fdBookedDate), name: nameOf(batch.createdByName) },
          ...{ rows: formatCount(batch.fdRowNum), refused: formatCount(batch.fdRefusedNum) },
        })}
      </small>
    </>
  )
}
