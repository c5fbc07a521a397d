import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { LazyView } from '../../../ui/LazyView'
import { NewButton } from '../../../ui/list/NewButton'
import type { ListDefinition } from '../../../ui/list/state/list.state'
import { wide } from '../../../ui/list/table/columns'
import { useExportTool } from '../../export/ExportButton'
import { useRecordLinks } from '../../record/useRecordLinks'
import { ViewedList } from '../../view/ViewedList'
import { BatchButton } from '../batch/BatchButton'
import { useBatchSelection } from '../batch/selection'
import {
  customerList,
  customerListWithoutPrices,
  messageCustomerList,
  messageCustomerListWithoutPrices,
} from '../customer.list'
import { customerQueries } from '../customer.queries'
import { DeletedButton } from '../deleted/DeletedButton'
import { noteDialogPart } from '../note/noteDialog.part'
import { customerListOf, type FormPageState } from '../pageState'
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
  const actionsWidth = wide(176, 228)
  const openForm = useOpenForm()
  const { fixed } = all
  const { open, save, create: mayCreate, switchStatus, remove, note } = useCustomerRights()
  // The customer that somebody writes a note about.
  const [noted, setNoted] = useState<CustomerRow>()
  const onOpen = useCallback(
    (row: CustomerRow, mode: 'edit' | 'detail') => openForm(PAGE_TYPE[mode], row.id),
    [openForm],
  )
  const everyColumn = useCustomerColumns()
  const link = useRecordLinks()
  const columns = useMemo(
    () => everyColumn.filter(({ key }) => fixed === undefined || !(key in fixed)),
    [everyColumn, fixed],
  )
  const fields = useCustomerFilters(all)
  const writesNotes = useAllowed('client:note')
  const seesPrices = useAllowed('client:price')
  const actions = useMemo(() => {
    const rights = { open, save, create: mayCreate, switchStatus, remove, note }
    return {
      width: actionsWidth,
      render: (row: CustomerRow) => (
        <CustomerRowActions row={row} rights={rights} t={t} onOpen={onOpen} onNote={setNoted} />
      ),
    }
  }, [actionsWidth, onOpen, open, save, mayCreate, switchStatus, remove, note, t])
  const batch = useBatchSelection()
  const barred = useSeesNoCustomers() ? t('list.noServiceTypes') : undefined
  const create = mayCreate && (
    <NewButton refusal={barred} onClick={() => openForm(PAGE_TYPE.add)}>
      {t('actions.new')}
    </NewButton>
  )

  return (
    <>
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
        selection={batch?.selection}
        tools={
          <>
            {batch && <BatchButton isOn={batch.isOpen} onClick={batch.toggle} />}
            {remove && <DeletedButton />}
          </>
        }
        create={create || undefined}
        barred={barred}
        savedLink={
          open
            ? ({ id }, text) => (
                <Link to="" {...link('customer', id)}>
                  {text}
                </Link>
              )
            : undefined
        }
      />
      {noted && (
        <LazyView
          part={noteDialogPart}
          fallback={null}
          props={{
            customerId: noted.id,
            about: noted.fdName,
            note: null,
            onClose: () => setNoted(undefined),
          }}
          onFailed={() => setNoted(undefined)}
        />
      )}
    </>
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
