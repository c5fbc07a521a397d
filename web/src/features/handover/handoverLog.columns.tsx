import type { HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, TimeCell } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import type { HandoverLogSort } from './handoverLog.list'

/** The columns of the log of hand-overs. */
export function useHandoverLogColumns(): ListColumn<HandoverLogRow, HandoverLogSort>[] {
  const { t } = useTranslation('handoverLog')
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
          width: wide(180, 180),
          card: 'heading',
          render: (row) => <CutText>{row.fdCustomerName}</CutText>,
        },
        {
          key: 'fdChangeList',
          title: t('columns.fdChangeList'),
          width: wide(340, 340),
          card: 'line',
          render: (row) => (
            <CutText>{row.fdChangeList.map(({ fdSentence }) => fdSentence).join('\n')}</CutText>
          ),
        },
        { key: 'fdFromName', title: t('columns.fdFromName'), width: wide(110, 130), card: 'line' },
        {
          key: 'fdReason',
          title: t('columns.fdReason'),
          width: wide(160, 160),
          card: 'line',
          render: (row) => <CutText>{row.fdReason}</CutText>,
        },
        { key: 'fdSourceName', title: t('columns.fdSourceName'), width: wide(90, 96), card: 'corner' },
        { key: 'fdAccountName', title: t('columns.fdAccountName'), width: wide(110, 124), card: 'line' },
        { key: 'fdBatchId', title: t('columns.fdBatchId'), width: wide(76, 84), align: 'right' },
      ] satisfies ListColumn<HandoverLogRow, HandoverLogSort>[],
    [t],
  )
}
