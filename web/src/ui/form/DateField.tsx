import { isDay } from '../../lib/isDay'
import { DayField } from '../day/DayField'
import { Field, type FieldProps, useField } from './Field'

interface Props extends FieldProps {
  /** The calendar's label. */
  calendarLabel: string
}

/** A day in a form, typed or chosen. A typed text that is no day stays in the form, which then reports it. */
export function DateField({ calendarLabel, ...field }: Props) {
  const { value, set, leave } = useField<string | undefined>(field.path)
  return (
    <Field {...field} missing="choose_named" read={() => value}>
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
