import { changeSections } from '@zhixin/contract/customer/change.fields'
import type { CustomerFieldName } from '@zhixin/contract/customer/customer.fields'
import { isPlain, type PlainFieldName, plainField } from '@zhixin/contract/customer/plain.fields'
import type { DictionaryName } from '@zhixin/contract/dictionary/dictionary.api'
import { normalizeDecimal } from '@zhixin/contract/reading'
import { Fragment, type ReactNode } from 'react'
import { SelectField } from '../../../../ui/form/ChoiceFields'
import { DateField } from '../../../../ui/form/DateField'
import { DecimalField } from '../../../../ui/form/DecimalField'
import type { FieldProps } from '../../../../ui/form/Field'
import { TextAreaField, TextField } from '../../../../ui/form/TextField'
import type { Section } from '../../model/sections'
import { useChoices } from './choices'
import { named } from './named'

type Shown = Pick<FieldProps, 'note' | 'span'>

interface Props extends Pick<Shown, 'span'> {
  section: Section
  /** The fields that are more than their kind says; null for one that is not shown here. */
  own?: { readonly [Name in CustomerFieldName]?: ReactNode }
}

/** The fields of a section in its order, each in its own way or by its kind. */
export function SectionFields({ section, span, own = {} }: Props) {
  const names: readonly CustomerFieldName[] = changeSections[section]
  return names.map((name) => (
    <Fragment key={name}>
      {name in own ? own[name] : isPlain(name) && <PlainField name={name} span={span} />}
    </Fragment>
  ))
}

/** A plain field by its kind. */
export function PlainField({ name, ...shown }: { name: PlainFieldName } & Shown) {
  const { kind, max = 0, required, values } = plainField(name)
  const common = { ...named(name), required: required !== undefined, ...shown }
  if (typeof values === 'string') return <DictionaryField {...common} dictionary={values} />
  if (kind === 'day') return <DateField {...common} calendarLabel={common.label} />
  if (kind === 'amount') return <DecimalField {...common} places={2} read={normalizeDecimal} />
  return kind === 'lines' ? <TextAreaField {...common} max={max} /> : <TextField {...common} max={max} />
}

const DictionaryField = ({ dictionary, ...field }: FieldProps & { dictionary: DictionaryName }) => (
  <SelectField {...field} {...useChoices(dictionary)} />
)
