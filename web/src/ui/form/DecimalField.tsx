import type { ReactNode } from 'react'
import { groupDecimal, padDecimal, type Units } from './decimal'
import { Field, ReadText } from './Field'
import { useField } from './FormContext'
import styles from './form.module.css'
import { Input } from './Input'
import type { Path } from './path'
import { useDecimalDraft } from './useDecimalDraft'

interface Props {
  path: Path
  label: ReactNode
  required?: boolean
  /** The number of shown decimals; further ones stay as typed, for the form to refuse. */
  places: number
  /** Units that are understood after a typed or pasted number. */
  units?: Units
  /** The unit, shown after the value. */
  unit?: ReactNode
  hint?: ReactNode
  span?: 2 | 3 | 4
}

/** An exact decimal: right-aligned, never rounded, never changed by the wheel (rule form.number). */
export function DecimalField({ path, label, required, places, units, unit, hint, span = 3 }: Props) {
  const { value, set, leave, readOnly } = useField<string>(path)
  const format = (text: string) => groupDecimal(padDecimal(text, places))
  const draft = useDecimalDraft({ value, onChange: set, onLeave: leave, format, units })
  return (
    <Field path={path} label={label} required={required} hint={hint} span={span}>
      {(control) =>
        readOnly ? (
          <ReadText control={control}>
            {value && (
              <span className={styles.figure}>
                {format(value)} {unit}
              </span>
            )}
          </ReadText>
        ) : (
          <Input
            {...control}
            {...draft}
            className={styles.decimal}
            inputMode="decimal"
            autoComplete="off"
            suffix={unit}
          />
        )
      }
    </Field>
  )
}
