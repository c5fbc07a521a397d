import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './Field'
import { useField } from './FormContext'
import type { Path } from './path'

interface Props {
  path: Path
  label: ReactNode
  hint?: ReactNode
  span?: 3 | 4 | 6 | 12
}

/** A yes or no. */
export function SwitchField({ path, label, hint, span = 4 }: Props) {
  const { value, set, readOnly } = useField<boolean>(path)
  return (
    <Field path={path} label={label} hint={hint} span={span}>
      {({ 'aria-required': _, ...control }) => (
        <Switch {...control} checked={value} disabled={readOnly} onChange={set} />
      )}
    </Field>
  )
}
