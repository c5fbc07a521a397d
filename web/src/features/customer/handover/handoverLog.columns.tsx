import type { HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, TimeCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { useRecordLinks } from '../../record/useRecordLinks'
import type { HandoverLogSort } from './handoverLog.list'

/** The columns of the log of hand-overs. */
export function useHandoverLogColumns(): ListColumn<HandoverLogRow, HandoverLogSort>[] {
  const { t } = useTranslation('handoverLog')
  const link = useRecordLinks()
  return useMemo(() => {
    const account = (name: string | null) => name && <CutText {...link('account', name)}>{name}</CutText>
    return [
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
        render: (row) => <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName}</CutText>,
      },
      {
        key: 'fdChangeList',
        title: t('columns.fdChangeList'),
        width: wide(290, 290),
        card: 'line',
        render: (row) => <CutText>{row.fdChangeList.map(({ fdSentence }) => fdSentence).join('\n')}</CutText>,
      },
      {
        key: 'fdFromName',
        title: t('columns.fdFromName'),
        width: wide(96, 130),
        card: 'line',
        render: (row) => account(row.fdFromName),
      },
      {
        key: 'fdReason',
        title: t('columns.fdReason'),
        width: wide(130, 130),
        card: 'line',
        render: (row) => <CutText>{row.fdReason}</CutText>,
      },
      { key: 'fdSourceName', title: t('columns.fdSourceName'), width: wide(90, 96), card: 'corner' },
      {
        key: 'fdAccountName',
        title: t('columns.fdAccountName'),
        width: wide(96, 124),
        card: 'line',
        render: (row) => account(row.fdAccountName),
      },
      { key: 'fdBatchId', title: t('columns.fdBatchId'), width: wide(76, 84), align: 'right' },
    ] satisfies ListColumn<HandoverLogRow, HandoverLogSort>[]
  }, [t, link])
}
