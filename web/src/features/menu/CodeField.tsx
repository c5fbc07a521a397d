import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../ui/form/Field'
import { useField } from '../../ui/form/FormContext'
import fields from '../../ui/form/form.module.css'

interface Props {
  path: [string]
  label: ReactNode
  required?: boolean
  /** A choice: `label` is shown and searched. */
  options: readonly { value: string; label: string }[]
  placeholder: string
  hint?: ReactNode
  /** Called instead of setting the field, if other values change with it. */
  onPick?: (value: string | undefined) => void
  /** The label of a stored value that is no longer offered. */
  labelOf?: (value: string) => string
}

/** A choice among many things with codes: searched, never typed. */
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
