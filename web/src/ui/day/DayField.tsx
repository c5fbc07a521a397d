import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { messageText } from '../../lib/i18n'
import { pressedKey } from '../../lib/pressedKey'
import { today } from '../format'
import { CalendarPopup, fetchCalendar } from './CalendarPopup'
import { CalendarButton, DayInput } from './DayInput'
import { type Day, dayProblem, readDay, writtenDay } from './day'
import styles from './day.module.css'

interface Props {
  /** The id of the field, for its label. */
  id: string
  value: Day | undefined
  /** The calendar's label. */
  calendarLabel: string
  /** The last day that can be chosen, and the message for a later one. */
  max?: Day
  tooLate?: string
  /** For forms that show errors themselves: the typed text that is no day, and its handler. */
  unread?: string | undefined
  onUnread?: (text: string) => void
  onLeave?: () => void
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Called when a day was chosen, or typed and left; undefined when the field was emptied. */
  onDay: (day: Day | undefined) => void
}

/** One day, typed or chosen. A typed text that is no day stays, with an error (rule form.day). */
export function DayField(props: Props): ReactNode {
  const { id, value, calendarLabel, max, tooLate, unread, onDay, onUnread, onLeave } = props
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Typed text that is not a value yet.
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>()
  const [open, setOpen] = useState<'byPointer' | 'byKey'>()
  const close = useCallback(() => setOpen(undefined), [])
  const day = typed ? readDay(typed.text) : value

  const isTooLate = (one: Day) => max !== undefined && one > max

  const problem = () => {
    if (onUnread || !typed?.isLeft || typed.text.trim() === '') return undefined
    if (!day) return messageText(dayProblem(typed.text))
    return isTooLate(day) ? tooLate : undefined
  }
  const said = problem()
  const isWrong = said !== undefined || props.invalid === true

  /** A form has what is typed at once: the buttons of a dialog send it while the field still has the focus. */
  function tell(text: string) {
    if (!onUnread) return
    const read = readDay(text)
    if (text.trim() === '' || (read && !isTooLate(read))) onDay(read)
    else onUnread(text)
  }

  function take() {
    if (!typed) return
    const isRefused = typed.text.trim() !== '' && (!day || isTooLate(day))
    if (isRefused && !onUnread) return setTyped({ ...typed, isLeft: true })
    setTyped(undefined)
    if (isRefused) return onUnread?.(writtenDay(typed.text) ?? typed.text)
    if (day !== value || unread !== undefined) onDay(day)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the field inside
    <div
      className="relative"
      onPointerEnter={fetchCalendar}
      onFocus={fetchCalendar}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        take()
        onLeave?.()
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !open) return
        event.stopPropagation()
        input.current?.focus({ preventScroll: true })
        close()
      }}
    >
      <div
        className={`field-box ${styles.single} row tabular ${styles.box}`}
        data-invalid={isWrong || undefined}
      >
        <DayInput
          ref={input}
          id={id}
          value={typed?.text ?? unread ?? value}
          aria-invalid={isWrong || undefined}
          aria-describedby={said ? problemId : props.describedBy}
          onChange={(text = '') => {
            setTyped({ text, isLeft: false })
            tell(text)
          }}
          onClick={() => setOpen('byPointer')}
          onKeyDown={(event) => {
            const key = pressedKey(event)
            if (key === 'ArrowDown') {
              event.preventDefault()
              setOpen('byKey')
            }
            if (key !== 'Enter') return
            close()
            take()
          }}
        />
        <CalendarButton
          ref={button}
          aria-label={calendarLabel}
          aria-expanded={open !== undefined}
          onClick={() => setOpen(open ? undefined : 'byKey')}
        />
      </div>
      {said && (
        <p id={problemId} role="alert" className="field-error">
          {said}
        </p>
      )}
      {open && (
        <CalendarPopup
          label={calendarLabel}
          from={day}
          to={day}
          around={day ?? today()}
          {...(max !== undefined && { max })}
          autoFocus={open === 'byKey'}
          onChoose={(chosen) => {
            setTyped(undefined)
            onDay(chosen)
            if (open === 'byKey') button.current?.focus({ preventScroll: true })
            close()
          }}
          onMissing={close}
        />
      )}
    </div>
  )
}
