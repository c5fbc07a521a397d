import { accountTypeTexts } from '@zhixin/contract/account/accountType'
import type { AccountRow } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { formatDateTime } from '../../../ui/format'
import { CountLink } from '../../../ui/list/table/CountLink'
import { CutText, DateCell, NameList, TimeCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { separator } from '../../../ui/select/choice'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { useRecordLinks } from '../../record/useRecordLinks'
import styles from '../accountAdmin.module.css'
import { followedAddress } from '../accountAdmin.queries'
import { useReach } from '../reach'
import type { AccountSort } from './account.list'

/** Columns in which all accounts of a company are alike. */
const beyondCompany = new Set<keyof AccountRow>([
  'fdType',
  'fdFollowedNum',
  'fdServiceTypeArray',
  'fdProductNum',
  'fdIsCompany',
  'fdCompanyName',
])

/** The columns of the list of accounts. */
export function useAccountColumns(
  openAccount: (row: AccountRow) => void,
): ListColumn<AccountRow, AccountSort>[] {
  const { t } = useTranslation('accountAdmin')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const link = useRecordLinks()
  const seesCustomers = useAllowed(customerCalls.list.access)
  const { isOwnCompany } = useReach()
  return useMemo(() => {
    const language = currentLanguage()
    const names = (values: readonly number[], options: typeof platforms) => (
      <NameList names={values.map((value) => labelIn(options, value))} separator={separator()} />
    )
    const columns = [
      {
        key: 'fdUsername',
        title: t('columns.fdUsername'),
        width: wide(150, 150),
        sort: true,
        pinned: 'left',
        card: 'heading',
        render: (row) => (
          <CutText {...link('account', row.fdUsername)} onOpen={() => openAccount(row)}>
            {row.fdUsername}
          </CutText>
        ),
      },
      {
        key: 'roleName',
        title: t('columns.roleName'),
        width: wide(110, 130),
        sort: true,
        card: 'line',
        render: (row) => <CutText>{row.roleName}</CutText>,
      },
      {
        key: 'fdType',
        title: t('columns.fdType'),
        width: wide(112, 146),
        sort: true,
        card: 'line',
        render: (row) => accountTypeTexts[row.fdType][language],
      },
      {
        key: 'fdStatus',
        title: t('columns.fdStatus'),
        width: wide(84, 96),
        sort: true,
        card: 'corner',
        render: (row) => (
          <StatusBadge tone={row.fdStatus === 1 ? 'good' : 'quiet'}>
            {t(`status.${row.fdStatus}`)}
          </StatusBadge>
        ),
      },
      {
        key: 'fdFollowedNum',
        title: t('columns.fdFollowedNum'),
        width: wide(104, 164),
        sort: true,
        align: 'right',
        card: 'line',
        render: (row) => (
          <CountLink
            count={row.fdFollowedNum}
            says={t('followed', { name: row.fdUsername, count: row.fdFollowedNum })}
            to={seesCustomers ? followedAddress(row) : undefined}
          />
        ),
      },
      {
        key: 'lastLoginDate',
        title: t('columns.lastLoginDate'),
        width: 156,
        sort: true,
        card: 'line',
        render: (row) => row.lastLoginDate && <TimeCell moment={row.lastLoginDate} />,
      },
      {
        key: 'fdMobile',
        title: t('columns.fdMobile'),
        width: wide(120, 120),
      },
      {
        key: 'fdServiceTypeArray',
        title: t('columns.fdServiceTypeArray'),
        width: wide(150, 180),
        card: 'line',
        render: (row) => names(row.fdServiceTypeArray, serviceTypes),
      },
      {
        key: 'fdPlatformArray',
        title: t('columns.fdPlatformArray'),
        width: wide(150, 160),
        render: (row) => names(row.fdPlatformArray, platforms),
      },
      {
        key: 'fdRealizationMarkArray',
        title: t('columns.fdRealizationMarkArray'),
        width: wide(130, 160),
        card: 'line',
        render: (row) =>
          row.fdRealizationMarkArray.length === 0 ? (
            <span className={styles.warning}>{t('noMarks')}</span>
          ) : (
            <NameList
              names={row.fdRealizationMarkArray.map((mark) => t(`mark.${mark}`))}
              separator={separator()}
            />
          ),
      },
      {
        key: 'fdProductNum',
        title: t('columns.fdProductNum'),
        width: wide(92, 96),
        sort: true,
        align: 'right',
      },
      {
        key: 'fdIsCompany',
        title: t('columns.fdIsCompany'),
        width: wide(96, 132),
        render: (row) => t(row.fdIsCompany ? 'yes' : 'no'),
      },
      {
        key: 'fdCompanyName',
        title: t('columns.fdCompanyName'),
        width: wide(180, 180),
        sort: true,
        render: (row) =>
          row.fdCompanyName && <CutText {...link('company', row.fdCompanyName)}>{row.fdCompanyName}</CutText>,
      },
      {
        key: 'fdOneTimePasswordUntil',
        title: t('columns.fdOneTimePasswordUntil'),
        width: wide(130, 150),
        render: (row) => row.fdOneTimePasswordUntil && <OneTime until={row.fdOneTimePasswordUntil} />,
      },
      {
        key: 'fdLockedUntil',
        title: t('columns.fdLockedUntil'),
        width: wide(100, 110),
        render: (row) =>
          row.fdLockedUntil && (
            <span data-tip={t('lockedUntil', { time: formatDateTime(row.fdLockedUntil) })}>
              <StatusBadge tone="bad">{t('locked.1')}</StatusBadge>
            </span>
          ),
      },
      {
        key: 'createdDate',
        title: t('columns.createdDate'),
        width: wide(112, 116),
        sort: true,
        render: (row) => <DateCell moment={row.createdDate} />,
      },
    ] satisfies ListColumn<AccountRow, AccountSort>[]
    return isOwnCompany ? columns.filter(({ key }) => !beyondCompany.has(key)) : columns
  }, [t, link, openAccount, serviceTypes, platforms, seesCustomers, isOwnCompany])
}

/** Whether the account has a one-time password, valid or expired. */
function OneTime({ until }: { until: string }) {
  const { t } = useTranslation('accountAdmin')
  const over = Date.parse(until) <= Date.now()
  return (
    <span
      className={over ? styles.warning : undefined}
      data-tip={t(over ? 'oneTimeOver' : 'oneTimeUntil', { time: formatDateTime(until) })}
    >
      {t(over ? 'oneTimePassword.over' : 'oneTimePassword.waits')}
    </span>
  )
}
