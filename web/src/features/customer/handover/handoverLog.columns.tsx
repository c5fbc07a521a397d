import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { CutText, TimeCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import styles from './handover.module.css'
import type { HandoverLogSort } from './handoverLog.list'

const details = pageOf('customerDetailsEdit')

const addressOf = (id: number) =>
  `${details.path}?${new URLSearchParams({ pageType: String(PAGE_TYPE.detail), id: String(id) })}`

/** The columns of the log of hand-overs. */
export function useHandoverLogColumns(): ListColumn<HandoverLogRow, HandoverLogSort>[] {
  const { t } = useTranslation('handoverLog')
  const opens = useAllowed(details.access)
  return useMemo(
    () =>
      [
        {
          key: 'createdDate',
          title: t('columns.createdDate'),
          width: 156,
          sort: true,
          card: 'line',
          render: (row) => <TimeCell moment={row.createdDate} />,
        },
        {
          key: 'fdCustomerName',
          title: t('columns.fdCustomerName'),
          width: wide(150, 150),
          card: 'heading',
          render: (row) =>
            opens ? (
              <Link className={styles.link} to={addressOf(row.fdCustomerId)}>
                <CutText>{row.fdCustomerName}</CutText>
              </Link>
            ) : (
              <CutText>{row.fdCustomerName}</CutText>
            ),
        },
        {
          key: 'fdChangeList',
          title: t('columns.fdChangeList'),
          width: wide(290, 290),
          card: 'line',
          render: (row) => (
            <CutText>{row.fdChangeList.map(({ fdSentence }) => fdSentence).join('\n')}</CutText>
          ),
        },
        { key: 'fdFromName', title: t('columns.fdFromName'), width: wide(96, 130), card: 'line' },
        {
          key: 'fdReason',
          title: t('columns.fdReason'),
          width: wide(130, 130),
          card: 'line',
          render: (row) => <CutText>{row.fdReason}</CutText>,
        },
        { key: 'fdSourceName', title: t('columns.fdSourceName'), width: wide(90, 96), card: 'corner' },
        { key: 'fdAccountName', title: t('columns.fdAccountName'), width: wide(96, 124), card: 'line' },
        { key: 'fdBatchId', title: t('columns.fdBatchId'), width: wide(76, 84), align: 'right' },
      ] satisfies ListColumn<HandoverLogRow, HandoverLogSort>[],
    [t, opens],
  )
}
