import type { List } from '@zhixin/contract/list/list'
import { pageOf } from '@zhixin/contract/pages'
import { type Declaration, type RowOf, seenPart } from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ListDefinition, ListState } from '../../lib/list.state'
import { useSession } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { showSaved } from '../../ui/list/state/saved'
import { savedBy } from '../../ui/list/state/savedBy'
import { ViewedList } from '../view/ViewedList'
import { leadingField, type PageSlots, RecordActions } from './RecordActions'
import { queriesOf } from './record.queries'
import { rightsOf, widthOf } from './rowActions'
import type { DialogSlots } from './useRecordForm'
import { useReferenceFilters } from './useReferenceFilters'

const RecordDialog = lazyComponent('record dialog', ['edit', 'record'], () =>
  import('./RecordDialog').then((module) => module.RecordDialog),
)

const ImportDialog = lazyComponent('record import', ['recordImport'], () =>
  import('./ImportDialog').then((module) => module.ImportDialog),
)

const RecordFormPage = lazyComponent('record form', ['edit', 'record'], () =>
  import('./RecordFormPage').then((module) => module.RecordFormPage),
)

type Row = { id: number; fdStatus?: number; fdState?: number; fdVersion?: number }

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

function RecordPage<const R extends Declaration>({ declared: whole, slots }: Props<R>) {
  const { t, i18n } = useTranslation('record')
  const { permissions } = useSession()
  const declared = useMemo(() => seenPart(whole, permissions), [whole, permissions])
  const [open, setOpen] = useState<{ row: RowOf<R> | undefined; readOnly: boolean }>()
  const [over, show] = useState<ReactNode>(null)
  const saves = permissions.has(declared.opens.save)
  const list = useMemo(() => listOf(declared) as unknown as List & ListDefinition<ListState>, [declared])
  const { cells, deactivation: _, actions: further, ...dialog } = slots
  const filters = useReferenceFilters(declared, list)
  const navigate = useNavigate()
  const onOpen = useCallback(
    (row: RowOf<R> | undefined, readOnly: boolean) => {
      const page = declared.pages?.[row ? (readOnly ? 'details' : 'edit') : 'create']
      if (page === undefined) return setOpen({ row, readOnly })
      const isShared = readOnly && page === declared.pages?.edit
      const query = row ? `?id=${row.id}${isShared ? '&view' : ''}` : ''
      void navigate(`${pageOf(page as never).path}${query}`, { state: { fromList: true } })
    },
    [declared, navigate],
  )
  const actions = useMemo(() => {
    const rights = rightsOf(declared, permissions)
    const width = widthOf(
      declared,
      permissions,
      further?.texts.map((key) => i18n.t(key, { ns: declared.key })),
    )
    if (width === 0) return undefined
    return {
      width,
      render: (row: RowOf<R>) => (
        <RecordActions
          {...{ declared, slots, row, rights, show }}
          onOpen={(readOnly) => onOpen(row, readOnly)}
        />
      ),
    }
  }, [permissions, further, declared, slots, onOpen, i18n])
  return (
    <>
      <ViewedList<ListState, RowOf<R> & Row>
        list={list}
        query={queriesOf(declared).list as never}
        filters={filters}
        {...(cells && { cells: cells as never })}
        {...(actions && { actions: actions as never })}
        {...(saves &&
          declared.imports && {
            tools: (
              <button
                type="button"
                className="pick tool"
                aria-haspopup="dialog"
                onPointerEnter={ImportDialog.prefetch}
                onClick={() => show(<ImportDialog declared={declared} onClose={() => show(null)} />)}
              >
                {t('actions.import')}
              </button>
            ),
          })}
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
