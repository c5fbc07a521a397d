import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { statementState } from '@zhixin/contract/settlement/statement.enums'
import { lineText } from '@zhixin/contract/settlement/statement.texts'
import { noIndustryText } from '@zhixin/contract/usage/usage.enums'
import { usageList } from '@zhixin/contract/usage/usage.list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage, inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount, formatDateTime, formatUnitPrice } from '../../ui/format'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { AccountName } from '../record/AccountName'
import { lineDays } from './StatementLines'
import { type Line, settlementQueries } from './settlement.queries'

const shownColumns = [
  ...(['fdDate', 'fdPlatform', 'fdObeesIndustry', 'fdSubmittedCount', 'fdDeliveredCount'] as const),
  ...(['fdParsedCount', 'fdBatchNo'] as const),
] as const

const batchAddress = (number: string): string =>
  `${pageOf('dataPostback').path}?${new URLSearchParams({ fdBatchNo: number })}`

/** How a line is reckoned, and whence its price is: who entered it, when, and who approved it. */
function PriceOrigin({ statement, line }: { statement: Statement; line: Line }) {
  const { t } = useTranslation('settlement')
  const { data: hands = [] } = useQuery({
    ...settlementQueries.handPrices(statement.fdCustomerId),
    enabled: line.fdHandPriceId !== null,
  })
  const version = statement.fdPriceList.find((price) => price.fdPriceVersion === line.fdPriceVersion)
  const hand = hands.find(({ id }) => id === line.fdHandPriceId)
  const origin = hand
    ? { ...hand, since: hand.fdReason, approver: hand.decidedByName }
    : version && {
        ...version,
        since: t('day.since', { time: formatDateTime(version.fdHoldsFrom) }),
        approver: version.approvedByName,
      }
  return (
    <div className="stack gap-2 below-3">
      <p className="strong">{lineText(line, currentLanguage())}</p>
      <p className="tabular">
        {lineDays(line)} · {formatCount(line.fdCount)}
        {line.fdUnitPrice !== null &&
          ` × ${formatUnitPrice(line.fdUnitPrice)} = ${formatYuan(line.fdAmount, 4)} ${t('yuan')}`}
      </p>
      {origin && (
        <p className="small flex wrap gap-3">
          <span>{origin.since}</span>
          <span>
            {t('day.entered')} {origin.createdByName && <AccountName name={origin.createdByName} />}{' '}
            {formatDateTime(origin.createdDate)}
          </span>
          {origin.approver && (
            <span>
              {t('day.approved')} <AccountName name={origin.approver} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** The days behind a line: the counts of each, and the row of the batch that says so. */
export function DaysDrawer({
  statement,
  line,
  onClose,
}: {
  statement: Statement
  line: Line
  onClose: () => void
}) {
  const { fdCustomerId, fdTerms, fdState } = statement
  const { t } = useTranslation('settlement')
  const mayOpenBatch = useAllowed(pageOf('dataPostback').access)
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  const { data } = useQuery(
    settlementQueries.days({
      fdCustomerId,
      fdFromDate: line.fdFromDate ?? '',
      fdToDate: line.fdToDate ?? '',
      fdSource: fdTerms?.fdCountSource ?? 2,
      ...(line.fdPlatform !== null && { fdPlatform: line.fdPlatform as 1 | 3 | 5 }),
      ...(line.fdObeesIndustry !== null && { fdObeesIndustry: line.fdObeesIndustry }),
      ...(line.fdHandPriceId !== null && { fdHandPriceId: line.fdHandPriceId }),
      ...(statement.id !== null &&
        fdState !== statementState.open && { fdStatementId: statement.id, fdRevision: statement.fdRevision }),
    }),
  )
  const columns = shownColumns.map((key) => ({
    key,
    title: inWords(usageList.columns[key].words),
    figure: key.endsWith('Count'),
    ...(key === 'fdBatchNo' ? {} : { width: key === 'fdDate' ? 104 : 76 }),
  }))
  return (
    <RecordDrawer open title={t('day.title')} onClose={onClose}>
      <PriceOrigin statement={statement} line={line} />
      <Grid
        readOnly
        label={t('day.title')}
        columns={columns}
        minWidth={660}
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
                {day.fdObeesIndustry ? labelIn(industries, day.fdObeesIndustry) : inWords(noIndustryText)}
              </CellText>
            </td>
            <FigureCell>{formatCount(day.fdSubmittedCount)}</FigureCell>
            <FigureCell>{formatCount(day.fdDeliveredCount)}</FigureCell>
            <FigureCell>{formatCount(day.fdParsedCount)}</FigureCell>
            <td>
              <CellText>
                {mayOpenBatch ? <Link to={batchAddress(day.fdBatchNo)}>{day.fdBatchNo}</Link> : day.fdBatchNo}
                {day.fdRow !== null && ` ${t('day.row', { n: day.fdRow })}`}
              </CellText>
            </td>
          </tr>
        ))}
      </Grid>
    </RecordDrawer>
  )
}
