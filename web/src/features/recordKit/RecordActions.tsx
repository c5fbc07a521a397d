import type { List } from '@zhixin/contract/list/list'
import type { Action, Declaration, RowOf } from '@zhixin/contract/record/record'
import { isActivated } from '@zhixin/contract/record/record.words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import type { Question } from '../../ui/confirm'
import { lazyComponent } from '../../ui/lazyComponent'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { RowAction, type RowActionProps, RowActions } from '../../ui/list/table/RowActions'
import type { Cells } from '../list/useListColumns'
import { queriesOf, sendTo } from './record.queries'
import { opensIn, possibleIn, type Rights } from './rowActions'
import type { DialogSlots, Show } from './useRecordForm'

const ReasonDialog = lazyComponent('reason dialog', ['edit', 'record'], () =>
  import('./ReasonDialog').then((module) => module.ReasonDialog),
)

type Row = {
  id: number
  fdStatus?: number
  fdState?: number
  fdVersion?: number
  lastModifiedByName?: string
}

const decisions = ['approve', 'reject']

/** What the page of a record brings that does not follow from its declaration. */
export interface PageSlots<R extends Declaration> extends DialogSlots<RowOf<R>> {
  cells?: Cells<List, RowOf<R>>
  /** What is asked before one is deactivated; undefined: nothing. */
  deactivation?: (row: RowOf<R>) => Question | undefined
  /** Further actions of a row, before the switch of its status. */
  actions?: {
    /** What they are called: the keys of the record's own texts. */
    texts: readonly string[]
    use: (row: RowOf<R>, show: Show) => (RowActionProps | false)[]
  }
}

/** What a record is called by: its first field. */
export const leadingField = ({ fields }: Declaration) => Object.keys(fields)[0] ?? ''

const useNoActions = () => []

interface ActionsProps<R extends Declaration> {
  declared: R
  /** The same between renders. */
  slots: PageSlots<R>
  row: RowOf<R>
  rights: Rights
  show: Show
  onOpen: (readOnly: boolean) => void
}

/** The actions of a record, in its row or below its details, by its status or state and by what the person may do. */
export function RecordActions<const R extends Declaration>(props: ActionsProps<R>) {
  const { declared, slots, row, rights, show, onOpen } = props
  const { t } = useTranslation('record')
  const { permissions, account } = useSession()
  const { id, fdStatus, fdState = 0, fdVersion, lastModifiedByName } = row as Row
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
          danger: true,
        }
  const further = (slots.actions?.use ?? useNoActions)(row, show)
  const { saves, reads } = opensIn(declared, fdState, rights)
  // Nobody decides what they have submitted, which is the last that was done with it (rule review.own).
  const isOwn = declared.review !== undefined && lastModifiedByName === account?.fdUsername
  const possible = possibleIn(declared, fdState, permissions).filter(
    ([name]) => !(isOwn && decisions.includes(name)),
  )
  return (
    <>
      <RowActions>
        {saves && (
          <RowAction disabled={busy} onClick={() => onOpen(false)}>
            {t('actions.edit')}
          </RowAction>
        )}
        {reads && (
          <RowAction disabled={busy} onClick={() => onOpen(true)}>
            {t('actions.view')}
          </RowAction>
        )}
        {further.map((one) => one && <RowAction key={one.children} {...one} />)}
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
