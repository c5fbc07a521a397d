import { findingCalls } from '@zhixin/contract/customer/finding.calls'
import { type Finding, findings } from '@zhixin/contract/customer/finding.enums'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../lib/http'
import { readListState } from '../../lib/list.state'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { RowAction } from '../../ui/list/table/RowActions'
import { customerList } from '../customer/customer.list'
import { refreshCustomers } from '../customer/customer.queries'

const SetAsideDialog = lazyComponent('set aside', ['finding', 'edit'], () =>
  import('./SetAsideDialog').then((module) => module.SetAsideDialog),
)

interface Customer {
  id: number
  fdName: string
}

const theOne = (values: readonly number[] | undefined): Finding | undefined =>
  values?.length === 1 ? findings.find((finding) => finding === values[0]) : undefined

/**
 * What is done about a finding in the list of its customers: each is set aside there or, in the list of those that were,
 * taken up again.
 * @returns the action of a row, undefined in any other list; and the dialog that it opens
 */
export function useSetAside(): { action: ((row: Customer) => ReactNode) | undefined; dialog: ReactNode } {
  const { search } = useLocation()
  const mayWrite = useAllowed(findingCalls.setAside.access)
  const [asked, setAsked] = useState<Customer>()
  const { found, aside } = useMemo(() => {
    const { fdFindingList, fdAsideList } = readListState(customerList, search)
    return { found: theOne(fdFindingList), aside: theOne(fdAsideList) }
  }, [search])
  const action = useCallback(
    (row: Customer) =>
      found ? <SetAside onClick={() => setAsked(row)} /> : aside && <TakeUp id={row.id} finding={aside} />,
    [found, aside],
  )
  return {
    action: mayWrite && (found || aside) ? action : undefined,
    dialog: asked && found && (
      <SetAsideDialog customer={asked} finding={found} onClose={() => setAsked(undefined)} />
    ),
  }
}

function SetAside({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('customer')
  return <RowAction onClick={onClick}>{t('actions.setAside')}</RowAction>
}

function TakeUp({ id, finding }: { id: number; finding: Finding }) {
  const { t } = useTranslation('customer')
  const { run, busy, pending } = useRowWrite<'takeUp'>(
    () => call(findingCalls.takeUp, { body: { id, fdFinding: finding } }),
    'operation_succeeded',
    refreshCustomers,
  )
  return (
    <RowAction pending={pending === 'takeUp'} disabled={busy} onClick={() => run('takeUp')}>
      {t('actions.takeUp')}
    </RowAction>
  )
}
