import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { NewButton } from '../../../ui/list/NewButton'
import type { ListDefinition } from '../../../ui/list/state/list.state'
import type { Saved } from '../../../ui/list/state/saved'
import { wide } from '../../../ui/list/table/columns'
import { useExportTool } from '../../export/ExportButton'
import { ViewedList } from '../../view/ViewedList'
import { BatchButton, useBatchSelection } from '../batch/BatchButton'
import {
  customerList,
  customerListWithoutPrices,
  messageCustomerList,
  messageCustomerListWithoutPrices,
} from '../customer.list'
import { customerQueries } from '../customer.queries'
import { DeletedButton } from '../deleted/DeletedButton'
import { customerListOf, type FormPageState, linkOf } from '../pageState'
import { useSeesNoCustomers } from '../scope'
import { CustomerRowActions, useCustomerRights } from './CustomerRowActions'
import { useCustomerColumns } from './customer.columns'
import { useCustomerFilters } from './customer.filters'
import { dueSwitches } from './DueSwitches'

/** The customer list. */
export function CustomerListPage() {
  return <CustomerScreen listKey="customer" all={customerList} unpriced={customerListWithoutPrices} />
}

/** The same list of message customers alone, with views of its own. */
export function MessageCustomerListPage() {
  return (
    <CustomerScreen
      listKey="messageCustomer"
      all={messageCustomerList}
      unpriced={messageCustomerListWithoutPrices}
    />
  )
}

interface Props {
  listKey: 'customer' | 'messageCustomer'
  /** The definition for people who see prices. */
  all: ListDefinition<CustomerFilters>
  /** The definition for people who do not: without the filter by missing prices. */
  unpriced: ListDefinition<CustomerFilters>
}

/** A list of customers. A filter that the definition fixes has neither a field nor a column. */
function CustomerScreen({ listKey, all, unpriced }: Props) {
  const { t } = useTranslation('customer')
  const actionsWidth = wide(176, 216)
  const openForm = useOpenForm()
  const { fixed } = all
  const { open, save, create: mayCreate, switchStatus, remove } = useCustomerRights()
  const onOpen = useCallback(
    (row: CustomerRow, mode: 'edit' | 'detail') => openForm(PAGE_TYPE[mode], row.id),
    [openForm],
  )
  const openDetail = useCallback((row: CustomerRow) => onOpen(row, 'detail'), [onOpen])
  const everyColumn = useCustomerColumns(open ? openDetail : undefined)
  const columns = useMemo(
    () => everyColumn.filter(({ key }) => fixed === undefined || !(key in fixed)),
    [everyColumn, fixed],
  )
  const fields = useCustomerFilters(all)
  const writesNotes = useAllowed('client:note')
  const seesPrices = useAllowed('client:price')
  const actions = useMemo(() => {
    const rights = { open, save, create: mayCreate, switchStatus, remove }
    return {
      width: actionsWidth,
      render: (row: CustomerRow) => <CustomerRowActions row={row} rights={rights} t={t} onOpen={onOpen} />,
    }
  }, [actionsWidth, onOpen, open, save, mayCreate, switchStatus, remove, t])
  const { selection, toggle } = useBatchSelection()
  const barred = useSeesNoCustomers() ? t('list.noServiceTypes') : undefined
  const create = mayCreate && (
    <NewButton refusal={barred} onClick={() => openForm(PAGE_TYPE.add)}>
      {t('actions.new')}
    </NewButton>
  )

  // An ordinary link in a new tab; here it opens the form as the rows do.
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
      listKey={listKey}
      definition={seesPrices ? all : unpriced}
      wider={seesPrices ? undefined : all}
      query={customerQueries.list}
      fields={fields}
      quick={writesNotes ? dueSwitches : undefined}
      columns={columns}
      actions={actions}
      label={t('list.label')}
      things={t('list.things')}
      toolsFor={useExportTool(listKey)}
      selection={selection}
      tools={
        <>
          {toggle && <BatchButton isOn={selection !== undefined} onClick={toggle} />}
          {remove && <DeletedButton />}
        </>
      }
      create={create || undefined}
      barred={barred}
      savedLink={open ? savedLink : undefined}
    />
  )
}

/** Opens the form by page state (rule form.modes); it comes back to exactly this entry of the history. */
function useOpenForm() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (pageType: PageType, id?: number) => {
      const state: FormPageState = { pageType, id, fromList: true, list: customerListOf(pathname) }
      navigate(pageOf('customerDetailsEdit').path, { state })
    },
    [navigate, pathname],
  )
}
