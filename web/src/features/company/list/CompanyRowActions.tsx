import { companyCalls } from '@zhixin/contract/company/company.calls'
import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import type { TFunction } from 'i18next'
import { call } from '../../../lib/http'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { refreshCompanies } from '../company.queries'

/** The dialogs of a company. */
export type CompanyView = 'edit' | 'disable' | 'merge'

interface Props {
  row: CompanyRow
  maySave: boolean
  t: TFunction<'company'>
  onOpen: (what: CompanyView, row: CompanyRow) => void
}

/** The actions of a company's row; read-only without the permission. */
export function CompanyRowActions({ row, maySave, t, onOpen }: Props) {
  const { run, busy, pending } = useRowWrite<'enable'>(
    () => call(companyCalls.switchStatus, { body: { id: row.id, fdStatus: STATUS.valid } }),
    'modified_successfully',
    refreshCompanies,
  )
  const enabled = row.fdStatus === STATUS.valid
  const open = (what: CompanyView) => () => onOpen(what, row)
  return (
    <RowActions>
      <RowAction disabled={busy} onClick={open('edit')}>
        {t(maySave ? 'actions.edit' : 'actions.view')}
      </RowAction>
      {/* One button that changes its name, so that it keeps the focus. */}
      {maySave && (
        <RowAction
          pending={pending === 'enable'}
          disabled={busy}
          onClick={enabled ? open('disable') : () => run('enable')}
        >
          {t(enabled ? 'actions.disable' : 'actions.enable')}
        </RowAction>
      )}
      {maySave && (
        <RowAction disabled={busy} onClick={open('merge')}>
          {t('actions.merge')}
        </RowAction>
      )}
    </RowActions>
  )
}
