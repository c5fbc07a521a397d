import type { ReactNode } from 'react'
import { DayField } from '../day/DayField'
import { isDay } from '../day/day'
import { Field } from './Field'
import { useField } from './FormContext'
import type { Path } from './path'

interface Props {
  path: Path
  label: ReactNode
  /** The calendar's label. */
  calendarLabel: string
  span?: 3 | 4 | 6 | 12
}

/** A day in a form, typed or chosen. A typed text that is no day stays in the form, which then reports it. */
export function DateField({ path, label, calendarLabel, span = 4 }: Props) {
  const { value, set, leave } = useField<string | undefined>(path)
  return (
    <Field path={path} label={label} span={span}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <DayField
          id={id}
          value={value !== undefined && isDay(value) ? value : undefined}
          unread={value !== undefined && !isDay(value) ? value : undefined}
          describedBy={describedBy}
          invalid={invalid}
          calendarLabel={calendarLabel}
          onDay={set}
          onUnread={set}
          onLeave={leave}
        />
      )}
    </Field>
  )
}
