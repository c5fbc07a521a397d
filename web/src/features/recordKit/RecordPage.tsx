import type { List } from '@zhixin/contract/list/list'
import { pageOf } from '@zhixin/contract/pages'
import {
  type Action,
  actionsOf,
  type Declaration,
  type RowOf,
  seenPart,
} from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { isActivated } from '@zhixin/contract/record/record.words'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import type { ListDefinition, ListState } from '../../lib/list.state'
import { useSession } from '../../lib/session'
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
import { queriesOf, sendTo } from './record.queries'
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

/** What somebody with these permissions may do with the records. */
const rightsOf = ({ opens, fields }: Declaration, held: ReadonlySet<string>) => ({
  saves: held.has(opens.save),
  switches: held.has(opens.switchStatus ?? ''),
  /** Its details say more than its row, and can be read where they cannot be changed. */
  reads:
    held.has(opens.detail ?? '') &&
    Object.values(fields).some(({ column, computed }) => !column && !computed),
})

function RecordPage<const R extends Declaration>({ declared: whole, slots }: Props<R>) {
  const { t } = useTranslation('record')
  const { permissions } = useSession()
  const declared = useMemo(() => seenPart(whole, permissions), [whole, permissions])
  const [open, setOpen] = useState<{ row: RowOf<R> | undefined; readOnly: boolean }>()
  const [over, show] = useState<ReactNode>(null)
  const list = useMemo(() => listOf(declared) as unknown as List & ListDefinition<ListState>, [declared])
  const { cells, deactivation: _, actions: further, ...dialog } = slots
  const filters = useReferenceFilters(declared, list)
  const navigate = useNavigate()
  const onOpen = useCallback(
    (row: RowOf<R> | undefined, readOnly: boolean) => {
      const page = declared.pages?.[row ? (readOnly ? 'details' : 'edit') : 'create']
      if (page === undefined) return setOpen({ row, readOnly })
      const address = `${pageOf(page as never).path}${row ? `?id=${row.id}` : ''}`
      void navigate(address, { state: { fromList: true } })
    },
    [declared, navigate],
  )
  const actions = useMemo(() => {
    const rights = rightsOf(declared, permissions)
    const hasActions = actionsOf(declared).length > 0
    if (!further && !hasActions && !Object.values(rights).includes(true)) return undefined
    return {
      width: wide(...(further?.width ?? (hasActions ? [160, 190] : rights.reads ? [148, 176] : [108, 126]))),
      render: (row: RowOf<R>) => (
        <Actions {...{ declared, slots, row, rights, show }} onOpen={(readOnly) => onOpen(row, readOnly)} />
      ),
    }
  }, [permissions, further, declared, slots, onOpen])
  return (
    <>
      <ViewedList<ListState, RowOf<R> & Row>
        list={list}
        query={queriesOf(declared).list as never}
        filters={filters}
        {...(cells && { cells: cells as never })}
        {...(actions && { actions: actions as never })}
        create={
          permissions.has(declared.opens.save) && (
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
          readOnly={open.readOnly}
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

interface ActionsProps<R extends Declaration> extends Props<R> {
  row: RowOf<R>
  rights: ReturnType<typeof rightsOf>
  show: Show
  onOpen: (readOnly: boolean) => void
}

/** The actions of a row, by its status or state and by what the person may do. */
export function Actions<const R extends Declaration>(props: ActionsProps<R>) {
  const { declared, slots, row, rights, show, onOpen } = props
  const { t } = useTranslation('record')
  const { permissions } = useSession()
  const { id, fdStatus, fdState = 0, fdVersion } = row as Row
  const headers = fdVersion === undefined ? {} : { 'If-Match': `"${fdVersion}"` }
  const isOn = fdStatus === 1
  const { run, busy, pending } = useRowWrite<string>(
    (name) =>
      sendTo(declared, name, {
        body: { id, ...(name === 'switchStatus' && { fdStatus: isOn ? 0 : 1 }) },
        headers,
      }),
    'modified_successfully',
    queriesOf(declared).refresh,
  )
  const [asking, setAsking] = useState<[name: string, action: Action]>()
  const words = isActivated(declared) ? 'active' : 'enabled'
  const label = String((row as Record<string, unknown>)[leadingField(declared)] ?? '')
  const thing = inWords(declared.name)
  const deactivation = () =>
    slots.deactivation
      ? slots.deactivation(row)
      : {
          title: t(`${words}.offTitle`, { thing }),
          text: label,
          okText: t(`${words}.off`),
          danger: 'undoable' as const,
        }
  const further = (slots.actions?.use ?? useNoActions)(row, show)
  const saves = rights.saves && (declared.states?.saves.includes(fdState) ?? true)
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
        {rights.reads && (!saves || declared.pages?.details) && (
          <RowAction disabled={busy} onClick={() => onOpen(true)}>
            {t('actions.view')}
          </RowAction>
        )}
        {further.map((one) => one && <RowAction key={one.children} {...one} />)}
        {/* One button that changes its name, so that it keeps the focus. */}
        {rights.switches && (
          <RowAction
            pending={pending === 'switchStatus'}
            disabled={busy}
            onClick={() => run('switchStatus', isOn ? deactivation() : undefined)}
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
              onClick={() => (action.reason ? setAsking([name, action]) : run(name, question))}
            >
              {act}
            </RowAction>
          )
        })}
      </RowActions>
      {asking && (
        <ReasonDialog
          id={id}
          title={t('act', { action: inWords(asking[1].words), thing })}
          okText={inWords(asking[1].words)}
          lead={label}
          missing={asking[1].reason ?? 'required'}
          reasons={asking[1].reasons}
          refresh={queriesOf(declared).refresh}
          send={(body) => sendTo(declared, asking[0], { body, headers })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
