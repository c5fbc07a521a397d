import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { CountLink } from '../../../ui/list/table/CountLink'
import { Beside, CutText, DateCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useRecordLinks } from '../../record/useRecordLinks'
import { CustomerLink } from '../CustomerLink'
import styles from '../company.module.css'
import type { CompanySort } from './company.list'

const accounts = pageOf('userControl')

/** A link to exactly the accounts of a company. */
const accountsAddress = ({ id }: CompanyRow) =>
  `${accounts.path}?${new URLSearchParams({ fdCompanyIdList: String(id) })}`

/** The columns of the list of companies. */
export function useCompanyColumns(
  openCompany: (row: CompanyRow) => void,
): ListColumn<CompanyRow, CompanySort>[] {
  const { t } = useTranslation('company')
  const link = useRecordLinks()
  const opensPage = useAllowed(accounts.access)
  const seesAccounts = useAllowed(accountAdminCalls.list.access) && opensPage
  return useMemo(
    () =>
      [
        {
          key: 'fdName',
          title: t('columns.fdName'),
          width: wide(230, 210),
          sort: true,
          pinned: 'left',
          card: 'heading',
          render: (row) => (
            <CutText {...link('company', row.fdName)} onOpen={() => openCompany(row)}>
              {row.fdName}
            </CutText>
          ),
        },
        {
          key: 'fdCreditCode',
          title: t('columns.fdCreditCode'),
          width: wide(232, 262),
          sort: true,
          card: 'line',
          render: (row) =>
            row.fdCreditCodeValid === false ? (
              <Beside
                what={
                  <span className={styles.doubt} data-tip={t('doubtfulWhy')}>
                    {t('doubtful')}
                  </span>
                }
              >
                <CutText>{row.fdCreditCode ?? ''}</CutText>
              </Beside>
            ) : (
              row.fdCreditCode
            ),
        },
        {
          key: 'fdAccountNum',
          title: t('columns.fdAccountNum'),
          width: wide(92, 110),
          sort: true,
          align: 'right',
          card: 'line',
          render: (row) => (
            <CountLink
              count={row.fdAccountNum}
              says={t('accountsOf', { name: row.fdName, count: row.fdAccountNum })}
              to={seesAccounts ? accountsAddress(row) : undefined}
            />
          ),
        },
        {
          key: 'fdClientName',
          title: t('columns.fdClientName'),
          width: wide(180, 190),
          card: 'line',
          render: (row) => <CustomerLink company={row} />,
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
          key: 'createdDate',
          title: t('columns.createdDate'),
          width: wide(112, 116),
          sort: true,
          card: 'line',
          render: (row) => <DateCell moment={row.createdDate} />,
        },
        {
          key: 'lastModifiedDate',
          title: t('columns.lastModifiedDate'),
          width: wide(112, 116),
          sort: true,
          render: (row) => <DateCell moment={row.lastModifiedDate} />,
        },
      ] satisfies ListColumn<CompanyRow, CompanySort>[],
    [t, link, openCompany, seesAccounts],
  )
}
