import type { AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Sentences, TimeCell } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { useRecordLinks } from '../record/useRecordLinks'
import type { SystemLogSort } from './systemLog.list'
import styles from './systemLog.module.css'

/** The columns of the system log. */
export function useSystemLogColumns(open: (row: AuditRow) => void): ListColumn<AuditRow, SystemLogSort>[] {
  const { t } = useTranslation('systemLog')
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
          key: 'fdSentence',
          title: t('columns.fdSentence'),
          width: wide(280, 232),
          card: 'heading',
          render: (row) => (
            <button
              type="button"
              className={styles.open}
              data-tip={row.fdSentence}
              data-tip-when="cut"
              onClick={() => open(row)}
            >
              {row.fdSentence}
            </button>
          ),
        },
        {
          key: 'fdChangeList',
          title: t('columns.fdChangeList'),
          width: wide(256, 212),
          card: 'line',
          render: (row) => <Sentences all={row.fdChangeList.map((change) => change.fdSentence)} />,
        },
        {
          key: 'fdAccountName',
          title: t('columns.fdAccountName'),
          width: 96,
          render: (row) => <CutText {...link('account', row.fdAccountName)}>{row.fdAccountName}</CutText>,
        },
        {
          key: 'fdIp',
          title: t('columns.fdIp'),
          width: 120,
          render: (row) => row.fdIp && <CutText>{row.fdIp}</CutText>,
        },
      ] satisfies ListColumn<AuditRow, SystemLogSort>[],
    [t, open, link],
  )
}
