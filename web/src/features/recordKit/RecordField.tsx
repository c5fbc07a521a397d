import type { DictionaryName } from '@zhixin/contract/dictionary/dictionary.api'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { normalizeDecimal, readCount, readPrice } from '@zhixin/contract/reading'
import type { Field, Texts } from '@zhixin/contract/record/record'
import { isNeeded } from '@zhixin/contract/record/record.needed'
import type { ReactNode } from 'react'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import { CheckField, MultiSelectField, RadioField, SelectField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { DecimalField } from '../../ui/form/DecimalField'
import { decimalText } from '../../ui/form/decimal'
import { type FieldProps, useFormValue } from '../../ui/form/Field'
import type { Path } from '../../ui/form/path'
import { SwitchField } from '../../ui/form/SwitchField'
import { TextAreaField, TextField } from '../../ui/form/TextField'
import { lazyComponent } from '../../ui/lazyComponent'
import { useLabels, useOptions } from '../dictionary/dataSource.queries'
import { ReferenceField } from './ReferenceField'

const RowsField = lazyComponent('rows of a record', ['record'], () =>
  import('./RowsField').then((module) => module.RowsField),
)

const FilesField = lazyComponent('files of a record', ['upload', 'viewer'], () =>
  import('../upload/field/FilesField').then((module) => module.FilesField),
)

interface Props {
  path: Path
  field: Field
  label?: string | undefined
  note?: ReactNode
  hint?: string | undefined
}

/** A field of a declared record in a form, by its kind. */
export function RecordField({ path, field, label = inWords(field.words), note, hint }: Props) {
  const { kind, max = 0, values } = field
  const required = useNeeded(field)
  const span = path.length === 1 || kind === 'lines' ? 12 : 6
  const common: FieldProps = { path, label, required, note, hint, span }
  switch (kind) {
    case 'line':
    case 'digits':
      return <TextField {...common} max={max} />
    case 'lines':
      return <TextAreaField {...common} max={max} />
    case 'amount':
      return <DecimalField {...common} places={2} read={normalizeDecimal} />
    case 'price':
      return typeof values === 'string' ? (
        <RateField {...common} dictionary={values} />
      ) : (
        <DecimalField {...common} places={4} read={readPrice} />
      )
    case 'count':
      return <DecimalField {...common} places={0} read={readCount} />
    case 'choice':
      return typeof values === 'string' ? (
        <DictionaryField {...common} dictionary={values} Control={SelectField} />
      ) : (
        <RadioField {...common} options={choicesOf(values ?? {})} />
      )
    case 'choices':
      return typeof values === 'string' ? (
        <DictionaryField {...common} dictionary={values} Control={MultiSelectField} />
      ) : (
        <CheckField {...common} options={choicesOf(values ?? {})} />
      )
    case 'flag':
      return <SwitchField {...common} />
    case 'day':
      return <DateField {...common} calendarLabel={label} />
    case 'rows':
      return <RowsField {...common} label={label} declared={field} Cell={RecordField} />
    case 'files':
      return <FilesField {...common} limits={field.limits} />
    case 'document':
      throw new Error('A document has a control of its own')
    case 'moment':
      throw new Error('The server alone writes a moment')
    case 'reference':
      return <ReferenceField {...common} />
  }
}

/** Whether the field has to be given beside what the form has now. */
function useNeeded(field: Field): boolean {
  const isCustomer = useSession().account?.fdType === ACCOUNT_TYPE.customer
  const other = typeof field.needed === 'object' ? field.needed.field : ''
  const value = useFormValue<unknown>(other)
  return isNeeded(field, { [other]: value }, isCustomer)
}

/** The values are numbers, or words where there may be several: a field of the form takes both alike. */
const choicesOf = (values: Texts) =>
  Object.entries(values).map(([key, words]) => {
    const value = Number.isNaN(Number(key)) ? (key as unknown as number) : Number(key)
    return { value, label: inWords(words) }
  })

/** A decimal of a dictionary: the form has decimals as texts. */
function RateField({ dictionary, ...field }: FieldProps & { dictionary: DictionaryName }) {
  const options = useOptions(dictionary)?.map(({ value, label }) => ({ value: decimalText(value), label }))
  return <SelectField<string> {...field} options={options} />
}

interface DictionaryProps extends FieldProps {
  dictionary: DictionaryName
  Control: typeof SelectField | typeof MultiSelectField
}

/** A value of a dictionary, or several; one that is no longer offered keeps its label. */
function DictionaryField({ dictionary, Control, ...field }: DictionaryProps) {
  const options = useOptions(dictionary)
  const labels = useLabels(dictionary)
  const labelOf = (value: number) => labels?.find((one) => one.value === value)?.label ?? String(value)
  return <Control {...field} options={options} labelOf={labelOf} />
}
