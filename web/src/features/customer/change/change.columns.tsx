import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Sentences, TimeCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { separator } from '../../../ui/select/choice'
import { useRecordLinks } from '../../record/useRecordLinks'
import type { ChangeSort } from './change.list'

/** The columns of the change records. */
export function useChangeColumns(): ListColumn<ChangeRecord, ChangeSort>[] {
  const { t } = useTranslation('change')
  const link = useRecordLinks()
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
          render: (row) => (
            <CutText {...link('customer', row.fdCustomerDeleted ? null : row.fdCustomerId)}>
              {row.fdCustomerName}
            </CutText>
          ),
        },
        {
          key: 'fdActionName',
          title: t('columns.fdActionName'),
          width: wide(92, 116),
          card: 'line',
        },
        {
          key: 'fdChangeList',
          title: t('columns.fdChangeList'),
          width: wide(340, 340),
          card: 'line',
          render: (row) => <Sentences all={row.fdChangeList.map(({ fdSentence }) => fdSentence)} />,
        },
        {
          key: 'fdSentence',
          title: t('columns.fdSectionList'),
          width: wide(130, 150),
          render: (row) =>
            [...new Set(row.fdChangeList.map(({ fdSection }) => t(`section.${fdSection}`)))].join(
              separator(),
            ),
        },
        {
          key: 'fdAccountName',
          title: t('columns.fdAccountName'),
          width: 110,
          card: 'line',
          render: (row) => <CutText {...link('account', row.fdAccountName)}>{row.fdAccountName}</CutText>,
        },
        { key: 'fdSourceName', title: t('columns.fdSourceName'), width: wide(84, 96), card: 'line' },
        { key: 'fdBatchId', title: t('columns.fdBatchId'), width: wide(76, 84), align: 'right' },
      ] satisfies ListColumn<ChangeRecord, ChangeSort>[],
    [t, link],
  )
}
