import type { CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Beside, CutText, DateCell, NameList } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { useRecordLinks } from '../../record/useRecordLinks'
import type { CustomerSort } from '../customer.list'

/** The columns of the customer list, without index and actions, which every list has. */
export function useCustomerColumns(): ListColumn<CustomerRow, CustomerSort>[] {
  const { t } = useTranslation(['customer', 'list'])
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const channelTypes = useLabels('channelType')
  const budgetSources = useLabels('budgetSource')
  const phases = useLabels('cooperationPhase')
  const link = useRecordLinks()

  return useMemo(() => {
    const separator = t('list:separator')
    const account = (name: string) => <CutText {...link('account', name)}>{name}</CutText>
    const followers = (names: readonly string[]) => (
      <NameList names={names} separator={separator} linkOf={(name) => link('account', name)} />
    )
    const status = (row: CustomerRow) => (
      <StatusBadge tone={row.fdStatus === 1 ? 'good' : 'quiet'}>
        {t(row.fdStatus === 1 ? 'status.valid' : 'status.invalid')}
      </StatusBadge>
    )
    return [
      {
        key: 'fdName',
        title: t('columns.fdName'),
        width: wide(208, 216),
        sort: true,
        pinned: 'left',
        card: 'heading',
        // The status column is far to the right, so the status also stands beside the name.
        render: (row) => (
          <Beside what={status(row)}>
            <CutText {...link('customer', row.id)}>{row.fdName}</CutText>
          </Beside>
        ),
      },
      {
        key: 'fdServiceType',
        title: t('columns.fdServiceType'),
        width: wide(92, 116),
        sort: true,
        card: 'line',
        render: (row) => labelIn(serviceTypes, row.fdServiceType),
      },
      {
        key: 'fdCompanyNameList',
        title: t('columns.fdCompanyNameList'),
        width: 248,
        card: 'line',
        // Joined by a semicolon in both languages (rule list.joined).
        render: (row) => <NameList names={row.fdCompanyNameList} separator=";" />,
      },
      {
        key: 'fdCompanySerialCode',
        title: t('columns.fdCompanySerialCode'),
        width: wide(108, 132),
        sort: true,
        card: 'line',
      },
      {
        key: 'fdPlatformList',
        title: t('columns.fdPlatformList'),
        width: wide(168, 164),
        render: (row) => row.fdPlatformList.map((value) => labelIn(platforms, value)).join(separator),
      },
      {
        key: 'fdChannelType',
        title: t('columns.fdChannelType'),
        width: wide(92, 128),
        sort: true,
        render: (row) => labelIn(channelTypes, row.fdChannelType),
      },
      {
        key: 'fdBudgetSource',
        title: t('columns.fdBudgetSource'),
        width: wide(104, 134),
        sort: true,
        render: (row) => labelIn(budgetSources, row.fdBudgetSource),
      },
      {
        key: 'fdCooperationPhase',
        title: t('columns.fdCooperationPhase'),
        width: wide(96, 154),
        sort: true,
        card: 'line',
        render: (row) => labelIn(phases, row.fdCooperationPhase),
      },
      {
        key: 'fdOperationFollowUpAccountNameList',
        title: t('columns.fdOperationFollowUpAccountNameList'),
        width: wide(160, 168),
        card: 'line',
        render: (row) => followers(row.fdOperationFollowUpAccountNameList),
      },
      {
        key: 'fdBusinessFollowUpAccountNameList',
        title: t('columns.fdBusinessFollowUpAccountNameList'),
        width: wide(160, 160),
        card: 'line',
        render: (row) => followers(row.fdBusinessFollowUpAccountNameList),
      },
      {
        key: 'fdCreatedByName',
        title: t('columns.fdCreatedByName'),
        width: 104,
        sort: true,
        render: (row) => account(row.fdCreatedByName),
      },
      {
        key: 'createdDate',
        title: t('columns.createdDate'),
        width: wide(108, 128),
        sort: true,
        render: (row) => <DateCell moment={row.createdDate} />,
      },
      {
        key: 'fdUpdatedBy',
        title: t('columns.fdUpdatedBy'),
        width: 104,
        sort: true,
        render: (row) => account(row.fdUpdatedBy),
      },
      {
        key: 'lastModifiedDate',
        title: t('columns.lastModifiedDate'),
        width: wide(108, 128),
        sort: true,
        render: (row) => <DateCell moment={row.lastModifiedDate} />,
      },
      {
        key: 'fdStatus',
        title: t('columns.fdStatus'),
        width: wide(84, 96),
        sort: true,
        card: 'corner',
        render: status,
      },
    ] satisfies ListColumn<CustomerRow, CustomerSort>[]
  }, [t, link, serviceTypes, platforms, channelTypes, budgetSources, phases])
}
