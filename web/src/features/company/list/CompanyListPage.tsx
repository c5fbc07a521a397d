import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAccount, useAllowed } from '../../../lib/session'
import { LazyView } from '../../../ui/LazyView'
import { NewButton } from '../../../ui/list/NewButton'
import { tellSaved } from '../../../ui/list/state/saved'
import { wide } from '../../../ui/list/table/columns'
import { useExportTool } from '../../export/ExportButton'
import { ViewedList } from '../../view/ViewedList'
import { companyQueries } from '../company.queries'
import { DisableCompany } from '../dialog/DisableCompany'
import { companyDialogPart, mergeDialogPart } from '../dialog/dialog.parts'
import { CompanyRowActions, type CompanyView } from './CompanyRowActions'
import { useCompanyColumns } from './company.columns'
import { useCompanyFilters } from './company.filters'
import { companyList } from './company.list'

const { path } = pageOf('company')

/** The open dialog. */
type Open = { what: 'new' } | { what: CompanyView; company: CompanyRow }

/** The list of companies of customers' accounts (rule company.link). */
export function CompanyListPage() {
  const { t } = useTranslation('company')
  const [open, setOpen] = useState<Open>()
  // Only staff can create and change companies, whatever role a customer's account has.
  const isStaff = useAccount().fdType !== ACCOUNT_TYPE.customer
  const maySave = useAllowed(companyCalls.save.access) && isStaff
  const edit = useCallback((company: CompanyRow) => setOpen({ what: 'edit', company }), [])
  const columns = useCompanyColumns(edit)
  const fields = useCompanyFilters()
  const actionsWidth = maySave ? wide(148, 176) : wide(72, 76)
  const actions = useMemo(
    () => ({
      width: actionsWidth,
      render: (row: CompanyRow) => (
        <CompanyRowActions
          row={row}
          maySave={maySave}
          t={t}
          onOpen={(what, company) => setOpen({ what, company })}
        />
      ),
    }),
    [actionsWidth, maySave, t],
  )
  const create = maySave && (
    <NewButton onNear={() => void companyDialogPart.prefetch()} onClick={() => setOpen({ what: 'new' })}>
      {t('actions.new')}
    </NewButton>
  )
  const close = () => setOpen(undefined)

  const toolsFor = useExportTool('company')
  return (
    <>
      <ViewedList
        listKey="company"
        definition={companyList}
        query={companyQueries.list}
        fields={fields}
        columns={columns}
        actions={actions}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
        create={create || undefined}
        savedLink={({ name }, text) => (
          <Link to={{ search: `?${new URLSearchParams({ fdName: name })}` }}>{text}</Link>
        )}
      />
      {(open?.what === 'new' || open?.what === 'edit') && (
        <LazyView
          part={companyDialogPart}
          fallback={null}
          props={{
            id: open.what === 'edit' ? open.company.id : undefined,
            maySave,
            onClose: close,
            onSaved: (saved) => tellSaved(path, saved),
          }}
          onFailed={close}
        />
      )}
      {open?.what === 'disable' && <DisableCompany company={open.company} onClose={close} />}
      {open?.what === 'merge' && (
        <LazyView
          part={mergeDialogPart}
          fallback={null}
          props={{
            company: open.company,
            onClose: close,
            onMerged: (saved) => tellSaved(path, saved),
          }}
          onFailed={close}
        />
      )}
    </>
  )
}
