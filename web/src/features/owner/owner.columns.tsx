import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { customersOf, type OwnerFigure } from '@zhixin/contract/owner/owner.figures'
import type { OwnerFilters, OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { CountLink } from '../../ui/list/table/CountLink'
import { Beside, CutText } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import { customerListAddress } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import type { OwnerSort } from './owner.list'
import styles from './owner.module.css'

type Counted = Exclude<OwnerFigure, number>

/**
 * The columns of the list of owners. Every number links to the customers that it counts, for people who may list them.
 * @param fdServiceType the service type to which the counts are restricted
 */
export function useOwnerColumns(
  fdServiceType: OwnerFilters['fdServiceType'],
): ListColumn<OwnerRow, OwnerSort>[] {
  const { t } = useTranslation('owner')
  const link = useRecordLinks()
  const phases = useLabels('cooperationPhase')
  const seesCustomers = useAllowed(customerCalls.list.access)

  return useMemo(() => {
    const addressOf = (row: OwnerRow, figure: OwnerFigure) => {
      return seesCustomers ? customerListAddress(customersOf(row, figure, { fdServiceType })) : undefined
    }
    const counted = <Key extends Counted>(key: Key, width: number) => ({
      key,
      title: t(`columns.${key}`),
      width,
      sort: true as const,
      align: 'right' as const,
      card: 'line' as const,
      render: (row: OwnerRow) => (
        <CountLink
          count={row[key]}
          says={t('says', {
            name: row.fdUsername,
            what: t(`columns.${key}`),
            count: formatCount(row[key]),
          })}
          to={addressOf(row, key)}
        />
      ),
    })
    const account = ({ fdUsername }: OwnerRow) => (
      <CutText {...link('account', fdUsername)}>{fdUsername}</CutText>
    )
    const status = (row: OwnerRow) => (
      <StatusBadge tone={row.fdStatus === 1 ? 'good' : 'quiet'}>{t(`status.${row.fdStatus}`)}</StatusBadge>
    )
    return [
      {
        key: 'fdUsername',
        title: t('columns.fdUsername'),
        width: wide(160, 170),
        sort: true,
        pinned: 'left',
        card: 'heading',
        // The column of the status is far to the right.
        render: (row) =>
          row.fdStatus === 1 ? account(row) : <Beside what={status(row)}>{account(row)}</Beside>,
      },
      counted('fdCustomerNum', wide(80, 110)),
      counted('fdOperationNum', wide(100, 130)),
      counted('fdBusinessNum', wide(100, 122)),
      counted('fdOtherNum', wide(100, 104)),
      counted('fdInvalidNum', wide(84, 96)),
      counted('fdUntouchedNum', wide(120, 190)),
      counted('fdOverdueNum', wide(100, 134)),
      {
        key: 'fdPhaseList',
        title: t('columns.fdPhaseList'),
        width: wide(370, 560),
        card: 'line',
        render: (row) => (
          <span className={styles.phases}>
            {row.fdPhaseList.map(({ fdCooperationPhase: phase, fdCustomerNum: count }) => {
              const label = labelIn(phases, phase)
              return (
                <span key={phase}>
                  {label}{' '}
                  <CountLink
                    count={count}
                    says={t('says', { name: row.fdUsername, what: label, count: formatCount(count) })}
                    to={addressOf(row, phase)}
                  />
                </span>
              )
            })}
          </span>
        ),
      },
      {
        key: 'fdStatus',
        title: t('columns.fdStatus'),
        width: wide(104, 140),
        sort: true,
        card: 'corner',
        render: status,
      },
    ] satisfies ListColumn<OwnerRow, OwnerSort>[]
  }, [t, link, phases, seesCustomers, fdServiceType])
}
