import type { List } from '@zhixin/contract/list/list'
import { pageOf } from '@zhixin/contract/pages'
import {
  type Action,
  actionsOf,
  type Declaration,
  type RowOf,
  seenPart,
} from '@zhixin/contract/record/record'
import { callsOf } from '@zhixin/contract/record/record.calls'
import { listOf } from '@zhixin/contract/record/record.list'
import { isActivated } from '@zhixin/contract/record/record.words'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import type { ListDefinition, ListState } from '../../lib/list.state'
import { useAllowed, useSession } from '../../lib/session'
import type { Question } from '../../ui/confirm'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { showSaved } from '../../ui/list/state/saved'
import { savedBy } from '../../ui/list/state/savedBy'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { wide } from '../../ui/list/table/columns'
import { RowAction, type RowActionProps, RowActions } from '../../ui/list/table/RowActions'
import type { Cells } from '../list/useListColumns'
import { ViewedList } from '../view/ViewedList'
import { queriesOf } from './record.queries'
import type { DialogSlots, Show } from './useRecordForm'
import { useReferenceFilters } from './useReferenceFilters'

const RecordDialog = lazyComponent('record dialog', ['edit', 'record'], () =>
  import('./RecordDialog').then((module) => module.RecordDialog),
)

const RecordFormPage = lazyComponent('record form', ['edit', 'record'], () =>
  import('./RecordFormPage').then((module) => module.RecordFormPage),
)

const ReasonDialog = lazyComponent('reason dialog', ['edit', 'record'], () =>
  import('./ReasonDialog').then((module) => module.ReasonDialog),
)

type Row = { id: number; fdStatus?: number; fdState?: number; fdVersion?: number }

/** What the page of a record brings that does not follow from its declaration. */
export interface PageSlots<R extends Declaration> extends DialogSlots<RowOf<R>> {
  cells?: Cells<List, RowOf<R>>
  /** What is asked before one is deactivated; undefined: nothing. */
  deactivation?: (row: RowOf<R>) => Question | undefined
  /** Further actions of a row, before the switch of its status. */
  actions?: {
    width: readonly [chinese: number, english: number]
    use: (row: RowOf<R>, show: Show) => (RowActionProps | false)[]
  }
}

/** The page of a declared record: its list, with the dialog that creates and changes one (rule record.page). */
export const recordPage =
  <const R extends Declaration>(declared: R, slots: PageSlots<R> = {}): (() => ReactNode) =>
  () => <RecordPage {...{ declared, slots }} />

/** The page of a declared record's form, where that stands on pages of its own. */
export const recordFormPage =
  <const R extends Declaration>(declared: R, slots: DialogSlots<RowOf<R>> = {}): (() => ReactNode) =>
  () => <RecordFormPage {...({ declared, slots } as object as { declared: Declaration; slots: object })} />

interface Props<R extends Declaration> {
  declared: R
  /** The same between renders. */
  slots: PageSlots<R>
}

type Calls = Record<'list' | 'detail' | 'save' | 'switchStatus', { access: string } | undefined>

function RecordPage<const R extends Declaration>({ declared: whole, slots }: Props<R>) {
  const { t } = useTranslation('record')
  const { permissions } = useSession()
  const declared = useMemo(() => seenPart(whole, permissions), [whole, permissions])
  const [open, setOpen] = useState<{ row: RowOf<R> | undefined; readOnly?: boolean }>()
  const { list, queries, calls } = useMemo(
    () => ({
      list: listOf(declared) as unknown as List & ListDefinition<ListState>,
      queries: queriesOf(declared),
      calls: callsOf(declared) as unknown as Calls,
    }),
    [declared],
  )
  const { cells, deactivation: _, actions: further, ...dialog } = slots
  const [over, show] = useState<ReactNode>(null)
  const filters = useReferenceFilters(declared, list)
  const navigate = useNavigate()
  const saves = useAllowed(calls.save?.access ?? '')
  const switches = useAllowed(calls.switchStatus?.access ?? '')
  const reads = useAllowed(calls.detail?.access ?? '') && calls.detail !== undefined && hasMore(declared)
  const width = wide(...(further?.width ?? (declared.states ? [160, 190] : reads ? [148, 176] : [108, 126])))
  const onOpen = useCallback(
    (row: RowOf<R> | undefined, readOnly: boolean) => {
      const page = declared.pages?.[row ? (readOnly ? 'details' : 'edit') : 'create']
      if (page === undefined) return setOpen({ row, readOnly })
      const address = `${pageOf(page as never).path}${row ? `?id=${row.id}` : ''}`
      void navigate(address, { state: { fromList: true } })
    },
    [declared, navigate],
  )
  const actions = useMemo(
    () =>
      saves || switches || reads || further || actionsOf(declared).length > 0
        ? {
            width,
            render: (row: RowOf<R>) => (
              <Actions
                {...{ declared, slots, row, saves, switches, reads, show }}
                onOpen={(readOnly) => onOpen(row, readOnly)}
              />
            ),
          }
        : undefined,
    [width, saves, switches, reads, further, declared, slots, onOpen],
  )
  return (
    <>
      <ViewedList<ListState, RowOf<R> & Row>
        list={list}
        query={queries.list as never}
        filters={filters}
        {...(cells && { cells: cells as never })}
        {...(actions && { actions: actions as never })}
        create={
          saves && (
            <NewButton onNear={RecordDialog.prefetch} onClick={() => onOpen(undefined, false)}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={savedBy(leadingField(declared))}
      />
      {open && (
        <RecordDialog
          {...(dialog as object)}
          declared={declared}
          row={open.row as never}
          readOnly={open.readOnly ?? false}
          show={show}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => showSaved(pageOf(declared.page as never).path, saved)}
        />
      )}
      {over}
    </>
  )
}

const useNoActions = () => []

/** What a record is called by: its first field. */
const leadingField = ({ fields }: Declaration) => Object.keys(fields)[0] ?? ''

/** Whether its details say more than its row. */
const hasMore = ({ fields }: Declaration) =>
  Object.values(fields).some(({ column, computed }) => !column && !computed)

interface ActionsProps<R extends Declaration> extends Props<R> {
  row: RowOf<R>
  saves: boolean
  switches: boolean
  /** Its details can be read, where it cannot be changed. */
  reads: boolean
  show: Show
  onOpen: (readOnly: boolean) => void
}

/** The actions of a row, by its status or state and by what the person may do. */
export function Actions<const R extends Declaration>(props: ActionsProps<R>) {
  const { declared, slots, row, switches, reads, show, onOpen } = props
  const { t } = useTranslation('record')
  const { permissions } = useSession()
  const { id, fdStatus, fdState = 0, fdVersion } = row as Row
  const calls = callsOf(declared) as unknown as Record<string, never>
  const send = (name: string, more: object) =>
    call(calls[name] as never, { body: { id, ...more }, ...seen(fdVersion) } as never)
  const { run, busy, pending } = useRowWrite<string>(
    (write) =>
      write in switchedTo ? send('switchStatus', { fdStatus: switchedTo[write] }) : send(write, {}),
    'modified_successfully',
    queriesOf(declared).refresh,
  )
  const [asked, setAsked] = useState<[name: string, action: Action]>()
  const words = isActivated(declared) ? 'active' : 'enabled'
  const isOn = fdStatus === 1
  const label = String((row as Record<string, unknown>)[leadingField(declared)] ?? '')
  const thing = inWords(declared.name)
  const ask = () =>
    slots.deactivation
      ? slots.deactivation(row)
      : {
          title: t(`${words}.offTitle`, { thing }),
          text: label,
          okText: t(`${words}.off`),
          danger: 'undoable' as const,
        }
  const further = (slots.actions?.use ?? useNoActions)(row, show)
  const saves = props.saves && (declared.states?.saves.includes(fdState) ?? true)
  const possible = actionsOf(declared).filter(
    ([, { from, opens }]) => from.includes(fdState) && permissions.has(opens),
  )
  return (
    <>
      <RowActions>
        {saves && (
          <RowAction disabled={busy} onClick={() => onOpen(false)}>
            {t('actions.edit')}
          </RowAction>
        )}
        {reads && (!saves || declared.pages?.details) && (
          <RowAction disabled={busy} onClick={() => onOpen(true)}>
            {t('actions.view')}
          </RowAction>
        )}
        {further.map((one) => one && <RowAction key={one.children} {...one} />)}
        {/* One button that changes its name, so that it keeps the focus. */}
        {switches && (
          <RowAction
            pending={pending === (isOn ? 'off' : 'on')}
            disabled={busy}
            onClick={() => (isOn ? run('off', ask()) : run('on'))}
          >
            {isOn ? t(`${words}.off`) : t(`${words}.on`)}
          </RowAction>
        )}
        {possible.map(([name, action]) => {
          const act = inWords(action.words)
          const question = { title: t('act', { action: act, thing }), text: label, okText: act }
          return (
            <RowAction
              key={name}
              pending={pending === name}
              disabled={busy}
              onClick={() => (action.reason ? setAsked([name, action]) : run(name, question))}
            >
              {act}
            </RowAction>
          )
        })}
      </RowActions>
      {asked && (
        <ReasonDialog
          {...{ declared, label, action: asked[1] }}
          send={(fdReason) => send(asked[0], { fdReason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The status that each switch sets. */
const switchedTo: Readonly<Record<string, 0 | 1>> = { on: 1, off: 0 }

/** The version of a row that has one: an action on an older one is refused. */
const seen = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }
