import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { RowAction } from '../../ui/list/table/RowActions'
import type { FindingHolder } from './finding.queries'

const SetAsideDialog = lazyComponent('set aside', ['finding', 'edit'], () =>
  import('./SetAsideDialog').then((module) => module.SetAsideDialog),
)

interface NamedRow {
  id: number
  fdName: string
}

const theOne = (holder: FindingHolder, values: readonly number[] = []): number | undefined =>
  values.length === 1 && Object.hasOwn(holder.texts, values[0] ?? 0) ? values[0] : undefined

/**
 * What is done about a finding in the list of its records: each is set aside there or, in the list of those that were,
 * taken up again.
 * @returns the action of a row, undefined in any other list; and the dialog that it opens
 */
export function useSetAside(holder: FindingHolder): {
  action: ((row: NamedRow) => ReactNode) | undefined
  dialog: ReactNode
} {
  const { search } = useLocation()
  const mayWrite = useAllowed(holder.calls.setAside.access)
  const [asked, setAsked] = useState<NamedRow>()
  const { found, aside } = useMemo(() => {
    const { fdFindingList, fdAsideList } = holder.filtersIn(search)
    return { found: theOne(holder, fdFindingList), aside: theOne(holder, fdAsideList) }
  }, [holder, search])
  const action = useCallback(
    (row: NamedRow) =>
      found ? (
        <SetAside onClick={() => setAsked(row)} />
      ) : (
        aside && <TakeUp holder={holder} id={row.id} finding={aside} />
      ),
    [holder, found, aside],
  )
  return {
    action: mayWrite && (found || aside) ? action : undefined,
    dialog: asked && found && (
      <SetAsideDialog holder={holder} record={asked} finding={found} onClose={() => setAsked(undefined)} />
    ),
  }
}

function SetAside({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('customer')
  return <RowAction onClick={onClick}>{t('actions.setAside')}</RowAction>
}

function TakeUp({ holder, id, finding }: { holder: FindingHolder; id: number; finding: number }) {
  const { t } = useTranslation('customer')
  const { run, busy, pending } = useRowWrite<'takeUp'>(
    () => call(holder.calls.takeUp, { body: { id, fdFinding: finding as never } }),
    'operation_succeeded',
    holder.refresh,
  )
  return (
    <RowAction pending={pending === 'takeUp'} disabled={busy} onClick={() => run('takeUp')}>
      {t('actions.takeUp')}
    </RowAction>
  )
}
