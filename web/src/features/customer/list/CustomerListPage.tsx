import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { NewButton } from '../../../ui/list/NewButton'
import type { Saved } from '../../../ui/list/state/saved'
import { wide } from '../../../ui/list/table/columns'
import { ViewedList } from '../../view/ViewedList'
import { customerList, customerListWithoutPrices } from '../customer.list'
import { customerQueries } from '../customer.queries'
import { DeletedButton } from '../deleted/DeletedButton'
import { type FormPageState, linkOf } from '../pageState'
import { CustomerRowActions, useCustomerRights } from './CustomerRowActions'
import { useCustomerColumns } from './customer.columns'
import { useCustomerFilters } from './customer.filters'
import { dueSwitches } from './DueSwitches'

/** The customer list (section 2.4 of the specification). */
export function CustomerListPage() {
  const { t } = useTranslation('customer')
  const actionsWidth = wide(176, 216)
  const openForm = useOpenForm()
  const { open, save, create: mayCreate, switchStatus, remove } = useCustomerRights()
  const onOpen = useCallback(
    (row: CustomerRow, mode: 'edit' | 'detail') => openForm(PAGE_TYPE[mode], row.id),
    [openForm],
  )
  const openDetail = useCallback((row: CustomerRow) => onOpen(row, 'detail'), [onOpen])
  const columns = useCustomerColumns(open ? openDetail : undefined)
  const fields = useCustomerFilters()
  const writesNotes = useAllowed('client:note')
  const seesPrices = useAllowed('client:price')
  const actions = useMemo(() => {
    const rights = { open, save, create: mayCreate, switchStatus, remove }
    return {
      width: actionsWidth,
      render: (row: CustomerRow) => <CustomerRowActions row={row} rights={rights} t={t} onOpen={onOpen} />,
    }
  }, [actionsWidth, onOpen, open, save, mayCreate, switchStatus, remove, t])
  const create = mayCreate && (
    <NewButton onClick={() => openForm(PAGE_TYPE.add)}>{t('actions.new')}</NewButton>
  )

  // A link like any other in a new tab; here it opens the form as the rows do.
  const savedLink = ({ id }: Saved, text: string) => (
    <a
      href={linkOf({ pageType: PAGE_TYPE.detail, id })}
      onClick={(event) => {
        event.preventDefault()
        openForm(PAGE_TYPE.detail, id)
      }}
    >
      {text}
    </a>
  )

  return (
    <ViewedList
      listKey="customer"
      definition={seesPrices ? customerList : customerListWithoutPrices}
      wider={seesPrices ? undefined : customerList}
      query={customerQueries.list}
      fields={fields}
      quick={writesNotes ? dueSwitches : undefined}
      columns={columns}
      actions={actions}
      label={t('list.label')}
      things={t('list.things')}
      tools={remove && <DeletedButton />}
      create={create || undefined}
      savedLink={open ? savedLink : undefined}
    />
  )
}

/** Opens the form by page state (section 2.5); it comes back to exactly this entry of the history. */
function useOpenForm() {
  const navigate = useNavigate()
  return useCallback(
    (pageType: PageType, id?: number) => {
      const state: FormPageState = { pageType, id, fromList: true }
      navigate(pageOf('customerDetailsEdit').path, { state })
    },
    [navigate],
  )
}
