import { Switch } from 'antd'
import { Field, type FieldProps, useField } from './Field'

/** A yes or no. */
export function SwitchField(field: FieldProps) {
  const { value, set, readOnly } = useField<boolean>(field.path)
  return (
    <Field {...field}>
      {({ 'aria-required': _, ...control }) => (
        <Switch {...control} checked={value} disabled={readOnly} onChange={set} />
      )}
    </Field>
  )
}
