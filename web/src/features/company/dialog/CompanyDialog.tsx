import { useQuery } from '@tanstack/react-query'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { type CompanyDetail, type CompanyInput, companyInput } from '@zhixin/contract/company/company.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { Dialog } from '../../../ui/Dialog'
import { FormProvider } from '../../../ui/form/Field'
import form from '../../../ui/form/form.module.css'
import { EditDialog } from '../../../ui/form/forms'
import { type RuledForm, ruledForm } from '../../../ui/form/rules'
import { useRebase } from '../../../ui/form/useRebase'
import type { SavedRecord } from '../../../ui/list/state/saved'
import { Waiting } from '../../../ui/Waiting'
import { companyQueries, refreshCompanies } from '../company.queries'
import { CompanyFields } from './CompanyFields'

interface Props {
  /** The company to edit; without it a new one is created. */
  id: number | undefined
  maySave: boolean
  onClose: () => void
  onSaved: (saved: SavedRecord) => void
}

/** A company: a form if it can be edited, otherwise read-only. */
export function CompanyDialog({ id, maySave, ...props }: Props) {
  const { t } = useTranslation('company')
  const detail = useQuery({ ...companyQueries.detail(id ?? 0), enabled: id !== undefined })
  // The form keeps what it was opened with: a later read must not replace it while somebody types.
  const [first, setFirst] = useState<CompanyDetail>()
  if (detail.data && !first) setFirst(detail.data)
  if (id === undefined || first)
    return maySave ? <CompanyForm company={first} {...props} /> : <CompanyFacts company={first} {...props} />
  return (
    <Dialog title={t('form.company')} onDismiss={props.onClose} closeText={t('close')}>
      {detail.isError ? <p role="alert">{t('failed')}</p> : <Waiting />}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onClose' | 'onSaved'> {
  company: CompanyDetail | undefined
}

function CompanyForm({ company, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('company')
  const [opened] = useState(() => companyForm(company))
  const { attempt, note } = useRebase({
    store: opened.store,
    record: company,
    valuesOf,
    thing: t('form.thing'),
    labelOf: (name) => t(`fields.${name}`),
  })

  async function save(input: CompanyInput): Promise<SavedRecord> {
    const { id } = await attempt((headers) => call(companyCalls.save, { body: input, headers }))
    return { id, name: input.fdName }
  }

  return (
    <EditDialog
      title={company ? t('form.edit', { name: company.fdName }) : t('form.new')}
      {...opened}
      name="company"
      lead={note}
      onSave={save}
      refresh={refreshCompanies}
      onSaved={onSaved}
      onClose={onClose}
    >
      <CompanyFields company={company} />
    </EditDialog>
  )
}

/** A company as read-only text. */
function CompanyFacts({ company, onClose }: FormProps) {
  const { t } = useTranslation('company')
  const [{ store }] = useState(() => companyForm(company))
  return (
    <Dialog
      title={t('form.view', { name: company?.fdName ?? '' })}
      onDismiss={onClose}
      closeText={t('close')}
    >
      <FormProvider store={store} name="company" readOnly>
        <div className={form.grid}>
          <CompanyFields company={company} />
        </div>
      </FormProvider>
    </Dialog>
  )
}

/** The form's values of a company. */
interface CompanyValues {
  fdName: string
  fdCreditCode: string
  fdClientId: number | undefined
}

/** A company as form values. */
const valuesOf = (company: CompanyDetail | undefined): CompanyValues => ({
  fdName: company?.fdName ?? '',
  fdCreditCode: company?.fdCreditCode ?? '',
  fdClientId: company?.fdClientId ?? undefined,
})

/** The form of a company. */
export const companyForm = (company: CompanyDetail | undefined): RuledForm<CompanyValues, CompanyInput> =>
  ruledForm(
    { schema: companyInput, inputOf: (values) => ({ id: company?.id, ...values }) },
    valuesOf(company),
  )
