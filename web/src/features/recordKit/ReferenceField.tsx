import { useQuery } from '@tanstack/react-query'
import { type Declaration, nameField } from '@zhixin/contract/record/record'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/ChoiceFields'
import { type FieldProps, useFormScope, useFormValue } from '../../ui/form/Field'
import { useSearchedOptions } from '../../ui/form/useSearchedOptions'
import { queriesOf } from './record.queries'
import type { FormValues } from './record.values'

const Context = createContext<{ declared: Declaration; row: FormValues | undefined } | undefined>(undefined)

/** Provides its references with the record of a form, as it was read. */
export const ReferenceScope = Context.Provider

/**
 * A reference: found by part of its name among what exists for the person. What is chosen keeps the name that the
 * record was read with (rule record.choices).
 */
export function ReferenceField(field: FieldProps) {
  const scope = useContext(Context)
  if (!scope) throw new Error('A reference stands outside the form of a record')
  const { declared, row } = scope
  const { t } = useTranslation('record')
  const { readOnly } = useFormScope()
  const chosen = useFormValue<number | undefined>(...field.path)
  const [key = '', part = key] = field.path.filter((one) => typeof one === 'string')
  const { choices } = queriesOf(declared)
  const place = key === part ? key : `${key}.${part}`
  // What belongs to somebody is chosen among what belongs to whom the record does.
  const { scope: scopeField = '' } = declared
  const fdScopeId = useFormValue<number | undefined>(scopeField)
  const found = useSearchedOptions((text) => ({
    ...choices(place, {
      ...(text && { fdName: text }),
      ...(fdScopeId !== undefined && key !== scopeField && { fdScopeId }),
    }),
    enabled: !readOnly,
  }))
  const rows = (key === part ? [row] : (row?.[key] ?? [])) as (FormValues | undefined)[]
  const read = (id: number) =>
    rows.find((one) => one?.[part] === id)?.[nameField(part)] as string | null | undefined
  // What somebody else has chosen meanwhile has not been read with the record.
  const isUnknown = chosen !== undefined && read(chosen) === undefined && found.nameOf(chosen) === undefined
  const { data } = useQuery({ ...choices(place, { fdIdList: [chosen ?? 0] }), enabled: isUnknown })
  const labelOf = (id: number) =>
    found.nameOf(id) ?? read(id) ?? data?.find(({ value }) => value === id)?.label ?? t('unseen')
  return <SelectField {...field} {...{ found, labelOf }} options={found.options} />
}
