import { accountCalls } from '@zhixin/contract/account/account.calls'
import { STATUS } from '@zhixin/contract/closedSets'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { companyList } from '@zhixin/contract/company/company.list'
import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { pageOf } from '@zhixin/contract/pages'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAccount, useAllowed } from '../../../lib/session'
import { ActDialog } from '../../../ui/form/forms'
import { lazyComponent } from '../../../ui/lazyComponent'
import { NewButton } from '../../../ui/list/NewButton'
import { showSaved } from '../../../ui/list/state/saved'
import { savedBy } from '../../../ui/list/state/savedBy'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { CountLink } from '../../../ui/list/table/CountLink'
import { Beside, CutText } from '../../../ui/list/table/cells'
import { wide } from '../../../ui/list/table/columns'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { Tipped } from '../../../ui/Tips'
import { WarnNote } from '../../../ui/WarnNote'
import { useRecordLinks } from '../../record/useRecordLinks'
import { ViewedList } from '../../view/ViewedList'
import { CustomerLink } from '../CustomerLink'
import { companyQueries, refreshCompanies } from '../company.queries'

const CompanyDialog = lazyComponent('company dialog', ['edit', 'record'], () =>
  import('../dialog/CompanyDialog').then((module) => module.CompanyDialog),
)

const MergeCompaniesDialog = lazyComponent('company merge dialog', ['edit'], () =>
  import('../dialog/MergeCompaniesDialog').then((module) => module.MergeCompaniesDialog),
)

const { path } = pageOf('company')
const accounts = pageOf('userControl')

/** Links alone ask by the customer. */
const filters = { without: ['fdClientIdList'] }

/** The open dialog. */
type Open = { what: 'new' } | { what: CompanyView; company: CompanyRow }

/** The list of companies of customers' accounts (rule company.link). */
export function CompanyListPage() {
  const { t } = useTranslation('company')
  const [open, setOpen] = useState<Open>()
  // Only staff can create and change companies, whatever role a customer's account has.
  const isStaff = useAccount().fdType !== ACCOUNT_TYPE.customer
  const maySave = useAllowed(companyCalls.save.access) && isStaff
  const cells = useCompanyCells(setOpen)
  const actionsWidth = maySave ? wide(148, 176) : wide(72, 76)
  const actions = useMemo(
    () => ({
      width: actionsWidth,
      render: (row: CompanyRow) => (
        <CompanyRowActions
          row={row}
          maySave={maySave}
          onOpen={(what, company) => setOpen({ what, company })}
        />
      ),
    }),
    [actionsWidth, maySave],
  )
  const close = () => setOpen(undefined)

  return (
    <>
      <ViewedList
        list={companyList}
        query={companyQueries.list}
        cells={cells}
        filters={filters}
        actions={actions}
        create={
          maySave && (
            <NewButton onNear={CompanyDialog.prefetch} onClick={() => setOpen({ what: 'new' })}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={savedBy('fdName')}
      />
      {(open?.what === 'new' || open?.what === 'edit') && (
        <CompanyDialog
          row={open.what === 'edit' ? open.company : undefined}
          maySave={maySave}
          onClose={close}
          onSaved={(saved) => showSaved(path, saved)}
        />
      )}
      {open?.what === 'disable' && <DisableCompany company={open.company} onClose={close} />}
      {open?.what === 'merge' && (
        <MergeCompaniesDialog
          company={open.company}
          onClose={close}
          onMerged={(saved) => showSaved(path, saved)}
        />
      )}
    </>
  )
}

function useCompanyCells(open: (next: Open) => void) {
  const { t } = useTranslation('company')
  const link = useRecordLinks()
  const opensPage = useAllowed(accounts.access)
  const seesAccounts = useAllowed(accountCalls.list.access) && opensPage
  return useMemo(
    () => ({
      fdName: (row: CompanyRow) => (
        <CutText {...link('company', row.fdName)} onOpen={() => open({ what: 'edit', company: row })}>
          {row.fdName}
        </CutText>
      ),
      fdCreditCode: ({ fdCreditCode: code, fdCreditCodeValid: isValid }: CompanyRow) =>
        isValid === false ? (
          <Beside
            what={
              <Tipped className="tag" data-tone="warn" tip={t('doubtfulWhy')}>
                {t('doubtful')}
              </Tipped>
            }
          >
            <CutText>{code ?? ''}</CutText>
          </Beside>
        ) : (
          code
        ),
      fdAccountNum: (row: CompanyRow) => (
        <CountLink
          count={row.fdAccountNum}
          says={t('accountsOf', { name: row.fdName, count: row.fdAccountNum })}
          to={seesAccounts ? `${accounts.path}?fdCompanyIdList=${row.id}` : undefined}
        />
      ),
      fdClientName: (row: CompanyRow) => <CustomerLink company={row} />,
    }),
    [t, link, open, seesAccounts],
  )
}

/** Asks before a company is disabled: how many accounts are shut out with it (rule company.disable). */
function DisableCompany({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const { t } = useTranslation('company')
  const { id, fdName: name, fdAccountNum: count } = company
  return (
    <ActDialog
      title={t('disable.title', { name })}
      okText={t('actions.disable')}
      send={() => call(companyCalls.switchStatus, { body: { id, fdStatus: STATUS.invalid } })}
      onDone={() => {
        notify.success(messageText('modified_successfully'))
        onClose()
      }}
      refresh={refreshCompanies}
      onClose={onClose}
    >
      {count > 0 ? <WarnNote>{t('disable.accounts', { count })}</WarnNote> : <p>{t('disable.none')}</p>}
    </ActDialog>
  )
}

/** The dialogs of a company. */
type CompanyView = 'edit' | 'disable' | 'merge'

interface CompanyRowActionsProps {
  row: CompanyRow
  maySave: boolean
  onOpen: (what: CompanyView, row: CompanyRow) => void
}

/** The actions of a company's row; read-only without the permission. */
function CompanyRowActions({ row, maySave, onOpen }: CompanyRowActionsProps) {
  const { t } = useTranslation('company')
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
