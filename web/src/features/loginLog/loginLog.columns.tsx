import type { LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import { type LoginReason, loginReasonTexts } from '@zhixin/contract/loginLog/loginLog.texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { CutText, TimeCell } from '../../ui/list/table/cells'
import type { ListColumn } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import { browserOf } from '../../ui/userAgent'
import { useRecordLinks } from '../record/useRecordLinks'
import type { LoginLogSort } from './loginLog.list'

/** The reason of an attempt; an unknown one shows its code. */
function reasonOf(reason: string): string {
  return loginReasonTexts[reason as LoginReason]?.[currentLanguage()] ?? reason
}

/** The columns of the login log. */
export function useLoginLogColumns(
  /** Filters by this name alone. */
  follow: (username: string) => void,
): ListColumn<LoginLogRow, LoginLogSort>[] {
  const { t } = useTranslation('loginLog')
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
          key: 'fdUsername',
          title: t('columns.fdUsername'),
          width: 142,
          sort: true,
          card: 'heading',
          render: (row) => (
            <CutText {...link('account', row.fdUsername)} onOpen={() => follow(row.fdUsername)}>
              {row.fdUsername}
            </CutText>
          ),
        },
        {
          key: 'fdResult',
          title: t('columns.fdResult'),
          width: 112,
          card: 'corner',
          render: (row) => (
            <StatusBadge tone={row.fdResult === 1 ? 'good' : 'bad'}>
              {t(`result.${row.fdResult}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'fdReason',
          title: t('columns.fdReason'),
          width: 198,
          card: 'line',
          render: (row) => {
            const more = [
              row.fdAttemptNum > 1 && t('attempts', { count: row.fdAttemptNum }),
              row.fdNewDevice && t('newDevice'),
            ]
            return <CutText>{[reasonOf(row.fdReason), ...more].filter(Boolean).join(' · ')}</CutText>
          },
        },
        {
          key: 'fdIp',
          title: t('columns.fdIp'),
          width: 128,
          card: 'line',
          render: (row) => <CutText>{row.fdIp}</CutText>,
        },
        {
          key: 'fdUserAgent',
          title: t('columns.fdUserAgent'),
          width: 160,
          render: (row) => {
            const browser = browserOf(row.fdUserAgent)
            return browser && <span data-tip={row.fdUserAgent}>{browser}</span>
          },
        },
      ] satisfies ListColumn<LoginLogRow, LoginLogSort>[],
    [t, link, follow],
  )
}
