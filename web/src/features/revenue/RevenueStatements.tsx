import { useQuery } from '@tanstack/react-query'
import { type RevenueFilters, revenueList } from '@zhixin/contract/revenue/revenue.list'
import type { RevenueRow } from '@zhixin/contract/revenue/revenue.schema'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import { statementStateTexts } from '@zhixin/contract/statementStates'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { Grid } from '../../ui/grid/Grid'
import { CellText, FigureCell } from '../../ui/grid/GridCell'
import { RecordDrawer } from '../../ui/RecordDrawer'
import { statementAddress } from '../settlement/settlement.queries'
import { revenueQueries, statementsOf } from './revenue.queries'

const { columns: listed } = settlementList

/** The statements that a group is made of, with what of each is in it. */
export function RevenueStatements(props: {
  filters: RevenueFilters
  row: RevenueRow
  title: string
  onClose: () => void
}) {
  const { filters, row, title, onClose } = props
  const { t } = useTranslation('revenue')
  const mayOpen = useAllowed(settlementCalls.detail.access)
  const { data } = useQuery(revenueQueries.statements(statementsOf(filters, row)))
  const columns = [
    { key: 'fdNo', title: inWords(listed.fdNo.words), width: 170 },
    { key: 'fdName', title: inWords(listed.fdName.words) },
    { key: 'fdMonth', title: inWords(listed.fdMonth.words), width: 84 },
    { key: 'fdState', title: inWords(listed.fdState.words), width: 88 },
    { key: 'fdCount', title: inWords(revenueList.columns.fdCount.words), figure: true },
    { key: 'fdAmount', title: inWords(revenueList.columns.fdAmount.words), figure: true },
  ]
  const total = data?.total ?? 0
  return (
    <RecordDrawer open title={title} onClose={onClose}>
      <p className="below-3 tabular">
        {t('of', { count: formatCount(row.fdCount), amount: formatYuan(row.fdAmount, 4) })}
      </p>
      <Grid readOnly label={title} columns={columns} minWidth={660} empty={data?.total === 0 && t('none')}>
        {data?.rows.map((one) => (
          <tr key={one.id}>
            <td>
              <CellText>
                {mayOpen ? <Link to={statementAddress({ id: one.id })}>{one.fdNo}</Link> : one.fdNo}
              </CellText>
            </td>
            <td>
              <CellText>{one.fdCustomerName}</CellText>
            </td>
            <td>
              <CellText>{one.fdMonth}</CellText>
            </td>
            <td>
              <CellText>{inWords(statementStateTexts[one.fdState])}</CellText>
            </td>
            <FigureCell>{formatCount(one.fdCount)}</FigureCell>
            <FigureCell>{formatYuan(one.fdAmount, 4)}</FigureCell>
          </tr>
        ))}
      </Grid>
      {data && total > data.rows.length && (
        <p className="small quiet">
          {t('more', { shown: formatCount(data.rows.length), count: formatCount(total) })}
        </p>
      )}
    </RecordDrawer>
  )
}
