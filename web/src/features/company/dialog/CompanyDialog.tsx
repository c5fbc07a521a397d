import { useQueryClient } from '@tanstack/react-query'
import { company } from '@zhixin/contract/company/company.fields'
import type { CompanyDetail, CompanyRow } from '@zhixin/contract/company/company.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { useTranslation } from 'react-i18next'
import { i18n, inWords } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { Field, type FieldProps, ReadText, useFormScope } from '../../../ui/form/Field'
import type { SavedRecord } from '../../../ui/list/state/saved'
import { separator } from '../../../ui/select/choice'
import { usePeople } from '../../person/person.queries'
import { RecordDialog } from '../../recordKit/RecordDialog'
import type { DialogSlots } from '../../recordKit/useRecordForm'
import { CreditCodeHint } from '../CreditCodeHint'
import { CustomerLink } from '../CustomerLink'
import styles from '../company.module.css'
import { refreshCompanies, useCustomerOptions } from '../company.queries'

interface Props {
  /** The company to edit; without it a new one is created. */
  row: CompanyRow | undefined
  maySave: boolean
  onClose: () => void
  onSaved: (saved: SavedRecord) => void
}

/** A company: a form if it can be edited, otherwise read-only. */
export function CompanyDialog({ row, maySave, onClose, onSaved }: Props) {
  const client = useQueryClient()
  return (
    <RecordDialog
      {...(slots as object)}
      declared={company}
      row={row as never}
      readOnly={!maySave}
      width={maySave ? 560 : 420}
      onClose={onClose}
      onSaved={(saved) => {
        void refreshCompanies(client)
        onSaved(saved)
      }}
    />
  )
}

interface PartProps {
  row: CompanyDetail | undefined
}

const CodeNote = () => <CreditCodeHint field="fdCreditCode" />

const slots: DialogSlots<CompanyDetail> = {
  title: (row, readOnly) => {
    const mode = readOnly ? 'view' : row ? 'edit' : 'new'
    return i18n.t(`company:form.${mode}`, { name: row?.fdName ?? '' })
  },
  notes: { fdCreditCode: CodeNote },
  controls: { fdClientId: CustomerField },
  Section: RelatedNames,
}

/** Its accounts, and other companies that may be the same. */
function RelatedNames({ row }: PartProps) {
  const { t } = useTranslation('company')
  const { nameOf } = usePeople()
  if (!row) return null
  const { fdAccountList: accounts, fdDoubleList: doubles } = row
  return (
    <>
      <Names
        title={t('form.accounts', { count: accounts.length })}
        names={accounts.map((one) => nameOf(one.fdUsername))}
      />
      <Names title={t('form.doubles')} names={doubles.map((one) => one.fdName)} />
    </>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <dl className={`across ${styles.facts}`}>
      <dt className="caption quiet">{title}</dt>
      <dd>{names.join(separator())}</dd>
    </dl>
  )

/** The customer of a company, with the reason if it cannot be changed here. */
function CustomerField({ row }: PartProps) {
  const { t } = useTranslation('company')
  const { readOnly } = useFormScope()
  const seesCustomers = useAllowed(customerCalls.list.access)
  const reason = row?.fdClientHidden
    ? 'form.clientHidden'
    : row?.fdClientFixed
      ? 'form.clientFixed'
      : !seesCustomers
        ? 'form.clientUnseen'
        : undefined
  const field = { path: ['fdClientId'], label: inWords(company.fields.fdClientId.words), span: 12 } as const
  if (!readOnly && !reason) return <CustomerChoice {...field} row={row} />
  return (
    <Field {...field} labelable={false} hint={!readOnly && reason && t(reason)}>
      {(control) => (
        <ReadText control={control}>
          {row && (row.fdClientId !== null || row.fdClientHidden) && <CustomerLink company={row} />}
        </ReadText>
      )}
    </Field>
  )
}

/** The customers to choose from, found by what is typed. */
function CustomerChoice({ row, ...field }: PartProps & FieldProps) {
  const { t } = useTranslation('company')
  const found = useCustomerOptions()
  const labelOf = (id: number) =>
    found.nameOf(id) ?? (id === row?.fdClientId ? (row.fdClientName ?? String(id)) : String(id))
  return (
    <SelectField
      {...field}
      {...{ found, labelOf }}
      options={found.options}
      placeholder={t('form.clientPlaceholder')}
      hint={t('form.clientHint')}
    />
  )
}
