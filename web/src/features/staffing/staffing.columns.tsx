import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { Staffing } from '@zhixin/contract/staffing/staffing.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { CountLink } from '../../ui/list/table/CountLink'
import { CutText, DateCell, NameList } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import { separator } from '../../ui/select/choice'
import { customerListAddress } from '../customer/customer.queries'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import type { StaffingSort } from './staffing.list'

/** The columns of the list of staff. */
export function useStaffingColumns(): ListColumn<Staffing, StaffingSort>[] {
  const { t } = useTranslation('staffing')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const link = useRecordLinks()
  const industries = useLabels('industry')
  const seesCustomers = useAllowed(customerCalls.list.access)

  return useMemo(() => {
    const names = (list: readonly string[]) => <NameList names={list} separator={separator()} />
    /** Empty means all, for people with a responsibility. */
    const orAll = (row: Staffing, list: readonly string[]) =>
      row.fdKindList.length > 0 && list.length === 0 ? t('all') : names(list)
    return [
      {
        key: 'fdUsername',
        title: t('columns.fdUsername'),
        width: wide(150, 160),
        sort: true,
        pinned: 'left',
        card: 'heading',
        render: (row) => <CutText {...link('account', row.fdUsername)}>{row.fdUsername}</CutText>,
      },
      {
        key: 'fdKindList',
        title: t('columns.fdKindList'),
        width: wide(170, 220),
        card: 'line',
        render: (row) => names(row.fdKindList.map((kind) => t(`kind.${kind}`))),
      },
      {
        key: 'fdServiceTypeList',
        title: t('columns.fdServiceTypeList'),
        width: wide(120, 150),
        card: 'line',
        render: (row) => names(row.fdServiceTypeList.map((value) => labelIn(serviceTypes, value))),
      },
      {
        key: 'fdPlatformList',
        title: t('columns.fdPlatformList'),
        width: wide(140, 150),
        card: 'line',
        render: (row) =>
          orAll(
            row,
            row.fdPlatformList.map((value) => labelIn(platforms, value)),
          ),
      },
      {
        key: 'fdIndustryList',
        title: t('columns.fdIndustryList'),
        width: wide(190, 230),
        card: 'line',
        render: (row) =>
          orAll(
            row,
            row.fdIndustryList.map((value) => labelIn(industries, value)),
          ),
      },
      {
        key: 'fdCustomerNum',
        title: t('columns.fdCustomerNum'),
        width: wide(104, 150),
        align: 'right',
        card: 'line',
        render: (row) => (
          <CountLink
            count={row.fdCustomerNum}
            says={t('followed', { name: row.fdUsername, count: row.fdCustomerNum })}
            to={seesCustomers ? customerListAddress({ fdFollowUpAccountIdList: [row.id] }) : undefined}
          />
        ),
      },
      { key: 'fdUpdatedBy', title: t('columns.fdUpdatedBy'), width: 110 },
      {
        key: 'lastModifiedDate',
        title: t('columns.lastModifiedDate'),
        width: wide(112, 120),
        sort: true,
        render: (row) => row.lastModifiedDate && <DateCell moment={row.lastModifiedDate} />,
      },
      {
        key: 'fdStatus',
        title: t('columns.fdStatus'),
        width: wide(96, 130),
        sort: true,
        card: 'corner',
        render: (row) => (
          <StatusBadge tone={row.fdStatus === 1 ? 'good' : 'quiet'}>
            {t(`status.${row.fdStatus}`)}
          </StatusBadge>
        ),
      },
    ] satisfies ListColumn<Staffing, StaffingSort>[]
  }, [t, link, serviceTypes, platforms, industries, seesCustomers])
}
