import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../ui/form/Field'
import { useField } from '../../ui/form/FormContext'
import fields from '../../ui/form/form.module.css'

interface Props {
  path: [string]
  label: ReactNode
  required?: boolean
  /** What can be picked: `label` is what is read and searched for. */
  options: readonly { value: string; label: string }[]
  placeholder: string
  hint?: ReactNode
  /** Takes the choice instead of the field, when more follows from it. */
  onPick?: (value: string | undefined) => void
  /** The label of a value that is stored but cannot be picked. */
  labelOf?: (value: string) => string
}

/** One of many things that are known by a code: searched for, never typed. */
export function CodeField({
  path,
  label,
  required,
  options,
  placeholder,
  hint,
  onPick,
  labelOf = String,
}: Props) {
  const { value, set, leave } = useField<string | undefined>(path)
  const isStored = value !== undefined && !options.some((option) => option.value === value)
  return (
    <Field path={path} label={label} required={required} hint={hint} span={12}>
      {(control) => (
        <Select
          {...control}
          className={fields.select}
          value={value}
          options={isStored ? [...options, { value, label: labelOf(value) }] : [...options]}
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={!required}
          {...(control['aria-invalid'] && { status: 'error' as const })}
          onChange={(next: string | undefined) => (onPick ?? set)(next)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
