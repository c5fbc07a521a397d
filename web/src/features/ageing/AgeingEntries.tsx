import { useQuery } from '@tanstack/react-query'
import { type AgeingBucket, ageingBucketTexts, ageingList } from '@zhixin/contract/ageing/ageing.list'
import type { AgeingRow } from '@zhixin/contract/ageing/ageing.schema'
import { entryKindTexts } from '@zhixin/contract/ledger/ledger.enums'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { CountButton } from '../../ui/list/table/CountLink'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { EntryDrawer } from '../ledger/EntryDrawer'
import { statementAddress } from '../settlement/settlement.queries'
import { ageingQueries } from './ageing.queries'

/** The entries of a customer that a figure is made of, by the day until when they are to be paid. */
export function AgeingEntries(props: {
  row: AgeingRow
  bucket: AgeingBucket | undefined
  day: string | undefined
  onClose: () => void
}) {
  const { row, bucket, day, onClose } = props
  const { t } = useTranslation('ageing')
  const mayOpen = useAllowed(settlementCalls.detail.access)
  const { data } = useQuery(
    ageingQueries.entries({
      ...{ fdCustomerId: row.fdCustomerId, fdDate: day, fdBucket: bucket, pageIndex: 1, pageSize: 200 },
    }),
  )
  const [entry, setEntry] = useState<number>()
  if (entry !== undefined) return <EntryDrawer id={entry} onClose={() => setEntry(undefined)} />
  const what = bucket === undefined ? inWords(ageingList.name) : inWords(ageingBucketTexts[bucket])
  const title = `${row.fdName} · ${what}`
  const columns = [
    { key: 'kind', title: t('kind'), width: 110 },
    { key: 'about', title: t('about') },
    { key: 'date', title: t('date'), width: 110 },
    { key: 'due', title: t('due'), width: 110 },
    { key: 'bucket', title: inWords(ageingList.name), width: 120 },
    { key: 'amount', title: t('amount'), figure: true },
    { key: 'left', title: t('left'), figure: true },
  ]
  return (
    <RecordDrawer open title={title} onClose={onClose}>
      <Grid readOnly label={title} columns={columns} minWidth={760} empty={data?.total === 0 && t('none')}>
        {data?.rows.map((one) => (
          <tr key={one.id}>
            <td>
              <CellText>{inWords(entryKindTexts[one.fdKind])}</CellText>
            </td>
            <td>
              <CellText>
                {mayOpen && one.fdStatementId !== null ? (
                  <Link to={statementAddress({ id: one.fdStatementId })}>{one.fdAbout}</Link>
                ) : (
                  (one.fdAbout ?? '-')
                )}
              </CellText>
            </td>
            <td>
              <CellText>{one.fdDate}</CellText>
            </td>
            <td>
              <CellText>{one.fdDueDate ?? '-'}</CellText>
            </td>
            <td>
              <CellText>{inWords(ageingBucketTexts[one.fdBucket])}</CellText>
            </td>
            <FigureCell>{formatYuan(one.fdPresent)}</FigureCell>
            <FigureCell>
              <CountButton
                count={1}
                text={formatYuan(one.fdLeft)}
                says={t('open', { amount: formatYuan(one.fdLeft), date: one.fdDate })}
                onOpen={() => setEntry(one.id)}
              />
            </FigureCell>
          </tr>
        ))}
      </Grid>
      {data && data.total > data.rows.length && (
        <p className="small quiet">{t('more', { shown: data.rows.length, count: data.total })}</p>
      )}
    </RecordDrawer>
  )
}
