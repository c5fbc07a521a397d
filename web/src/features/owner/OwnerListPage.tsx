import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { customersOf, type OwnerFigure } from '@zhixin/contract/owner/owner.figures'
import { type OwnerFilters, ownerList } from '@zhixin/contract/owner/owner.list'
import type { OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { readListState } from '../../lib/list.state'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { CountLink } from '../../ui/list/table/CountLink'
import { Beside, CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { LabelledCounts } from '../../ui/list/table/LabelledCounts'
import { useRowAction } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { customerListAddress } from '../customer/customer.queries'
import { handoverFormAddress } from '../customer/handover/handover.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { ownerQueries } from './owner.queries'

/** The columns that count customers. */
const counted = [
  'fdCustomerNum',
  'fdOperationNum',
  'fdBusinessNum',
  'fdOtherNum',
  'fdInvalidNum',
  'fdUntouchedNum',
  'fdOverdueNum',
] as const satisfies readonly OwnerFigure[]

/** Who follows customers, and how these stand. */
export function OwnerListPage() {
  const { t } = useTranslation('owner')
  const navigate = useNavigate()
  const handsOver = useAllowed(handoverCalls.preview.access)
  const handOver = useCallback(({ id }: OwnerRow) => void navigate(handoverFormAddress(id)), [navigate])
  const actions = useRowAction(wide(72, 96), t('actions.handOver'), handOver)
  const cells = useOwnerCells()
  return (
    <ViewedList list={ownerList} query={ownerQueries.list} cells={cells} {...(handsOver && { actions })} />
  )
}

/** Every number links to the customers that it counts, for people who may list them. */
function useOwnerCells() {
  const { t } = useTranslation('owner')
  const { search } = useLocation()
  const { fdServiceType } = readListState<OwnerFilters>(ownerList, search)
  const link = useRecordLinks()
  const { nameOf } = usePeople()
  const phases = useLabels('cooperationPhase')
  const seesCustomers = useAllowed(customerCalls.list.access)
  const language = currentLanguage()
  return useMemo(() => {
    const number = (row: OwnerRow, figure: OwnerFigure, what: string, count: number) => (
      <CountLink
        count={count}
        says={t('says', { name: nameOf(row.fdUsername), what, count: formatCount(count) })}
        to={seesCustomers ? customerListAddress(customersOf(row, figure, { fdServiceType })) : undefined}
      />
    )
    const account = ({ fdUsername }: OwnerRow) => (
      <CutText {...link('account', fdUsername)}>{nameOf(fdUsername)}</CutText>
    )
    const numbers = counted.map((key) => [
      key,
      (row: OwnerRow) => number(row, key, ownerList.columns[key].words[language], row[key]),
    ])
    const { values } = ownerList.columns.fdStatus
    return {
      ...(Object.fromEntries(numbers) as Record<(typeof counted)[number], (row: OwnerRow) => ReactNode>),
      // The column of the status is far to the right.
      fdUsername: (row: OwnerRow) =>
        row.fdStatus === 1 ? (
          account(row)
        ) : (
          <Beside what={<StatusBadge tone="quiet">{values[0][language]}</StatusBadge>}>{account(row)}</Beside>
        ),
      fdPhaseList: (row: OwnerRow) => (
        <LabelledCounts
          parts={row.fdPhaseList.map(({ fdCooperationPhase: phase, fdCustomerNum: count }) => {
            const label = labelIn(phases, phase)
            return { label, count: number(row, phase, label, count) }
          })}
        />
      ),
    }
  }, [t, link, nameOf, phases, seesCustomers, fdServiceType, language])
}
