import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import { pageOf } from '@zhixin/contract/pages'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { CountButton } from '../../../ui/list/table/CountButton'
import { CountLink } from '../../../ui/list/table/CountLink'
import { CutText, DateCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useRecordLinks } from '../../record/useRecordLinks'
import { relatedAccountsPart } from '../dialog/dialog.parts'
import type { ProductSort } from './product.list'

const accounts = pageOf('userControl')

/** A link to exactly the accounts that are related to a product. */
const relatedAddress = ({ id }: ProductRow) =>
  `${accounts.path}?${new URLSearchParams({ fdProductIdList: String(id) })}`

/** The columns of the product list. */
export function useProductColumns(
  /** Opens their names, for readers without the list of accounts. */
  openAccounts: (row: ProductRow) => void,
): ListColumn<ProductRow, ProductSort>[] {
  const { t } = useTranslation('product')
  const link = useRecordLinks()
  const opensPage = useAllowed(accounts.access)
  const seesAccounts = useAllowed(accountAdminCalls.list.access) && opensPage
  return useMemo(
    () =>
      [
        {
          key: 'fdName',
          title: t('columns.fdName'),
          width: wide(200, 136),
          sort: true,
          pinned: 'left',
          card: 'heading',
          render: (row) => <CutText>{row.fdName}</CutText>,
        },
        {
          key: 'fdRelatedAccountNum',
          title: t('columns.fdRelatedAccountNum'),
          width: wide(116, 142),
          sort: true,
          align: 'right',
          card: 'line',
          render: (row) => {
            const counted = {
              count: row.fdRelatedAccountNum,
              says: t('accounts.of', { name: row.fdName, count: row.fdRelatedAccountNum }),
            }
            return seesAccounts ? (
              <CountLink {...counted} to={relatedAddress(row)} />
            ) : (
              <CountButton
                {...counted}
                onNear={() => void relatedAccountsPart.prefetch()}
                onOpen={() => openAccounts(row)}
              />
            )
          },
        },
        {
          key: 'fdStatus',
          title: t('columns.fdStatus'),
          width: 88,
          sort: true,
          card: 'corner',
          render: (row) => (
            <StatusBadge tone={row.fdStatus === 1 ? 'good' : 'quiet'}>
              {t(row.fdStatus === 1 ? 'status.active' : 'status.inactive')}
            </StatusBadge>
          ),
        },
        {
          key: 'createdByName',
          title: t('columns.createdByName'),
          width: wide(112, 86),
          sort: true,
          card: 'line',
          render: (row) => <CutText {...link('account', row.createdByName)}>{row.createdByName}</CutText>,
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
          key: 'lastModifiedByName',
          title: t('columns.lastModifiedByName'),
          width: wide(112, 86),
          sort: true,
          render: (row) => (
            <CutText {...link('account', row.lastModifiedByName)}>{row.lastModifiedByName}</CutText>
          ),
        },
        {
          key: 'lastModifiedDate',
          title: t('columns.lastModifiedDate'),
          width: wide(112, 116),
          sort: true,
          render: (row) => <DateCell moment={row.lastModifiedDate} />,
        },
      ] satisfies ListColumn<ProductRow, ProductSort>[],
    [t, link, openAccounts, seesAccounts],
  )
}
