import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import { importCalls } from '@zhixin/contract/customerImport/import.calls'
import { dueStates } from '@zhixin/contract/note/note.enums'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { MenuButton } from '../../../ui/ActionMenu'
import { lazyComponent } from '../../../ui/lazyComponent'
import type { QuickFilters } from '../../../ui/list/filters/FilterBar'
import { Switches } from '../../../ui/list/filters/Switches'
import { NewButton } from '../../../ui/list/NewButton'
import { Beside, CutText, Marks, NameList } from '../../../ui/list/table/cells'
import { wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { separator } from '../../../ui/select/choice'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { useSetAside } from '../../finding/useSetAside'
import { NoteDialog } from '../../note/LazyNoteDialog'
import { usePeople } from '../../person/person.queries'
import { useRecordLinks } from '../../record/useRecordLinks'
import { ViewedList } from '../../view/ViewedList'
import { BatchBar, useBatchSelection } from '../batch/selection'
import { customerList, customerListWithoutPrices, messageCustomersSearch } from '../customer.list'
import { customerQueries } from '../customer.queries'
import { findingHolder } from '../finding.queries'
import { noteHolder } from '../note.queries'
import { type FormPageState, listPath } from '../pageState'
import { useSeesNoCustomers } from '../scope'
import { useCustomerRights } from '../useCustomerRights'
import { CustomerRowActions } from './CustomerRowActions'
import { useCustomerFilters } from './customer.filters'
import { useCustomerPresets } from './customer.presets'
import { DraftMark, useDraftedCustomers } from './DraftMark'
import { switchesOf, withMine, withState } from './due.switches'
import { furtherCells } from './furtherCells'
import { SearchBox } from './SearchBox'

interface DueSwitchesProps {
  state: CustomerFilters
  go: (change: Partial<CustomerFilters>) => void
}

/** Switches that filter customers by due notes: due today, overdue, and only one's own (rule note.due). */
function DueSwitches({ state, go }: DueSwitchesProps) {
  const { t } = useTranslation('customer')
  const now = switchesOf(state)
  return (
    <Switches
      label={t('filters.fdDueList')}
      all={[
        ...dueStates.map((one) => ({
          text: t(`due.${one}`),
          on: now.states.includes(one),
          onClick: () => go(withState(now, one)),
        })),
        { text: t('due.mine'), on: now.mine, onClick: () => go(withMine(now)) },
      ]}
    />
  )
}

/** The search and, for who writes notes, the switches as the list takes them. */
const quickOf = (switches: boolean): QuickFilters<CustomerFilters> => ({
  keys: ['fdSearch', ...(switches ? (['fdDueList', 'fdOwnDueList'] as const) : [])],
  render: (state, go) => (
    <>
      <SearchBox search={state.fdSearch} go={go} />
      {switches && <DueSwitches state={state} go={go} />}
    </>
  ),
})
const quick = { withSwitches: quickOf(true), alone: quickOf(false) }

/** Message customers at the address of their former list: a view of the list of customers (rule customer.messages). */
export function MessageCustomersPage() {
  const { search } = useLocation()
  return <Navigate to={listPath + messageCustomersSearch(search)} replace />
}

/** The customer list. */
export function CustomerListPage() {
  const { t } = useTranslation('customer')
  const openForm = useOpenForm()
  const { open, save, price, create: mayCreate, switchStatus, remove, note } = useCustomerRights()
  // The customer that somebody writes a note about.
  const [noted, setNoted] = useState<ListedCustomer>()
  const onOpen = useCallback(
    (row: ListedCustomer, mode: 'edit' | 'detail') => openForm(PAGE_TYPE[mode], row.id),
    [openForm],
  )
  const link = useLinksWithin()
  const filters = useCustomerFilters()
  const writesNotes = useAllowed('client:note')
  const seesPrices = useAllowed('client:price')
  const aside = useSetAside(findingHolder)
  const asideAction = aside.action
  const actionsWidth = asideAction ? wide(208, 244) : wide(176, 228)
  const actions = useMemo(() => {
    const rights = { open, save, price, create: mayCreate, switchStatus, remove, note }
    return {
      width: actionsWidth,
      render: (row: ListedCustomer) => (
        <CustomerRowActions row={row} rights={rights} t={t} onOpen={onOpen} onNote={setNoted}>
          {asideAction?.(row)}
        </CustomerRowActions>
      ),
    }
  }, [actionsWidth, onOpen, open, save, price, mayCreate, switchStatus, remove, note, asideAction, t])
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
        list={seesPrices ? customerList : customerListWithoutPrices}
        wider={seesPrices ? undefined : customerList}
        query={customerQueries.list}
        cells={useCustomerCells(link)}
        filters={filters}
        quick={writesNotes ? quick.withSwitches : quick.alone}
        presets={useCustomerPresets()}
        actions={actions}
        selection={batch?.selection}
        tools={
          <>
            {batch && <BatchButton isOn={batch.isOpen} onClick={batch.toggle} />}
            <Link className="pick tool" to={pageOf('findings').path}>
              {t('list.findings')}
            </Link>
            <RareTools mayRestore={remove} />
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
      {aside.dialog}
      {noted && (
        <NoteDialog
          holder={noteHolder}
          id={noted.id}
          about={noted.fdName}
          note={null}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  )
}

/** Opens the form by page state (rule form.modes); it comes back to exactly this entry of the history. */
function useOpenForm() {
  const navigate = useNavigate()
  const { search: within } = useLocation()
  return useCallback(
    (pageType: PageType, id?: number) => {
      const state: FormPageState = { pageType, id, fromList: true, within }
      navigate(pageOf('customerDetailsEdit').path, { state })
    },
    [navigate, within],
  )
}

/** The links of records; the details of a customer lead on to its neighbours in this list (rule form.next). */
function useLinksWithin(): ReturnType<typeof useRecordLinks> {
  const link = useRecordLinks()
  const { search: within } = useLocation()
  return useCallback(
    (kind, of) => {
      const found = link(kind, of)
      return kind === 'customer' && found.to ? { ...found, state: { ...found.state, within } } : found
    },
    [link, within],
  )
}

function useCustomerCells(link: ReturnType<typeof useRecordLinks>) {
  const { t } = useTranslation('customer')
  const { nameOf, usernameOf } = usePeople()
  const language = currentLanguage()
  const platforms = useLabels('platform')
  const labelOf = useCallback((value: number) => labelIn(platforms, value), [platforms])
  const opensStatements = useAllowed(pageOf('settlementDetails').access)
  const drafted = useDraftedCustomers()
  return useMemo(() => {
    const followers = (names: readonly string[]) => (
      <NameList
        names={names.map(nameOf)}
        separator={separator()}
        linkOf={(name) => link('account', usernameOf(name))}
      />
    )
    return {
      fdName: (row: ListedCustomer) => {
        const name = <CutText {...link('customer', row.id)}>{row.fdName}</CutText>
        const hasDraft = drafted.has(row.id)
        if (!row.fdUnpriced && !hasDraft) return name
        const marks = (
          <>
            {row.fdUnpriced && <StatusBadge tone="bad">{t('list.unpriced')}</StatusBadge>}
            {hasDraft && <DraftMark customer={row} state={link('customer', row.id).state} />}
          </>
        )
        return <Beside what={marks}>{name}</Beside>
      },
      ...furtherCells(labelOf, language, opensStatements),
      fdPlatformList: (row: ListedCustomer) => <Marks names={row.fdPlatformList.map(labelOf)} />,
      // Joined by a semicolon in both languages (rule list.joined).
      fdCompanyNameList: (row: ListedCustomer) => <NameList names={row.fdCompanyNameList} separator=";" />,
      fdOperationFollowUpAccountNameList: (row: ListedCustomer) =>
        followers(row.fdOperationFollowUpAccountNameList),
      fdBusinessFollowUpAccountNameList: (row: ListedCustomer) =>
        followers(row.fdBusinessFollowUpAccountNameList),
    }
  }, [link, nameOf, usernameOf, language, labelOf, opensStatements, drafted, t])
}

/** The button beside the list's tools that shows and hides the bar of bulk changes. */
function BatchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const { t } = useTranslation('customer')
  return (
    <button
      type="button"
      className="pick tool"
      aria-pressed={isOn}
      onPointerEnter={BatchBar.prefetch}
      onFocus={BatchBar.prefetch}
      onClick={onClick}
    >
      {t('batch.open')}
    </button>
  )
}

const DeletedDialog = lazyComponent('deleted customers', [], () =>
  import('../deleted/DeletedDialog').then((module) => module.DeletedDialog),
)

/**
 * The tools that are used more rarely, in a menu: the import and the deleted customers (rule customer.restore), each for
 * those who may use it.
 */
function RareTools({ mayRestore }: { mayRestore: boolean }) {
  const { t } = useTranslation(['customer', 'list'])
  const navigate = useNavigate()
  const mayImport = useAllowed(importCalls.upload.access)
  const [hasDeleted, setHasDeleted] = useState(false)
  const all = [
    mayImport && {
      children: t('import.open'),
      onClick: () => void navigate(pageOf('customerImport').path),
    },
    mayRestore && { children: t('deleted.open'), onClick: () => setHasDeleted(true) },
  ].filter((one) => one !== false)
  if (all.length === 0) return null
  return (
    <>
      <MenuButton className="pick tool" label={t('list:more')} actionsOf={() => all}>
        {t('list:more')}
      </MenuButton>
      {hasDeleted && <DeletedDialog onClose={() => setHasDeleted(false)} />}
    </>
  )
}
