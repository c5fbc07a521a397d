import { useQuery } from '@tanstack/react-query'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { usageList } from '@zhixin/contract/usage/usage.list'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { formatCount } from '../../ui/format'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import type { Line } from './StatementSheet'
import { settlementQueries } from './settlement.queries'

const shownColumns = [
  ...(['fdDate', 'fdPlatform', 'fdObeesIndustry', 'fdSubmittedCount', 'fdDeliveredCount'] as const),
  ...(['fdParsedCount', 'fdBatchNo'] as const),
] as const

/** The days behind a line: the counts of each, and the row of the batch that says so. */
export function DaysDrawer({
  statement: { fdCustomerId, fdTerms },
  line,
  onClose,
}: {
  statement: Statement
  line: Line
  onClose: () => void
}) {
  const { t } = useTranslation('settlement')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const { data } = useQuery(
    settlementQueries.days({
      fdCustomerId,
      fdFromDate: line.fdFromDate ?? `${line.fdUsageMonth}-01`,
      fdToDate: line.fdToDate ?? `${line.fdUsageMonth}-28`,
      fdSource: fdTerms?.fdCountSource ?? 2,
      ...(line.fdPlatform !== null && { fdPlatform: line.fdPlatform as 1 | 3 | 5 }),
      ...(line.fdObeesIndustry !== null && { fdObeesIndustry: line.fdObeesIndustry }),
    }),
  )
  const columns = shownColumns.map((key) => ({
    key,
    title: inWords(usageList.columns[key].words),
    figure: key.endsWith('Count'),
  }))
  return (
    <RecordDrawer open title={t('day.title')} onClose={onClose}>
      <Grid
        readOnly
        label={t('day.title')}
        columns={columns}
        minWidth={640}
        empty={data?.length === 0 && t('day.none')}
      >
        {data?.map((day) => (
          <tr key={`${day.fdDate}/${day.fdPlatform}/${day.fdObeesIndustry}`}>
            <td>
              <CellText>{day.fdDate}</CellText>
            </td>
            <td>
              <CellText>{labelIn(platforms, day.fdPlatform)}</CellText>
            </td>
            <td>
              <CellText>
                {day.fdObeesIndustry ? labelIn(industries, day.fdObeesIndustry) : t('line.noIndustry')}
              </CellText>
            </td>
            <FigureCell>{formatCount(day.fdSubmittedCount)}</FigureCell>
            <FigureCell>{formatCount(day.fdDeliveredCount)}</FigureCell>
            <FigureCell>{formatCount(day.fdParsedCount)}</FigureCell>
            <td>
              <CellText>
                {day.fdRow === null ? day.fdBatchNo : t('day.row', { batch: day.fdBatchNo, n: day.fdRow })}
              </CellText>
            </td>
          </tr>
        ))}
      </Grid>
    </RecordDrawer>
  )
}
