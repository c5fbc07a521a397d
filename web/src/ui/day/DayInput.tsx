import type { ComponentProps } from 'react'
import { LineIcon } from '../LineIcon'
import { readDay } from './day'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** As it is typed. */
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** A typed day in any usual spelling; when it is left, it is written as screens write days. */
export function DayInput({ value, onChange, onBlur, ...rest }: Props) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      placeholder="YYYY-MM-DD"
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={(event) => {
        const day = readDay(value ?? '')
        if (day && day !== value) onChange(day)
        onBlur?.(event)
      }}
    />
  )
}

/** Opens the calendar of a field. */
export function CalendarButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="pick icon-button faint" aria-haspopup="dialog" {...props}>
      <LineIcon path="M1.5 3h11v9.5h-11zM1.5 6h11M4.5 1.2V4M9.5 1.2V4" />
    </button>
  )
}
