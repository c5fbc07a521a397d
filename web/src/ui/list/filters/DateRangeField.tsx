import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../../lib/i18n'
import { pressedKey } from '../../../lib/pressedKey'
import { CalendarPopup, fetchCalendar } from '../../day/CalendarPopup'
import { CalendarButton, DayInput } from '../../day/DayInput'
import { addDays, type Day, faultOf, readDay } from '../../day/day'
import styles from '../../day/day.module.css'
import { today } from '../../format'
import { phone } from '../../phone'
import { useMediaQuery } from '../../useMediaQuery'

type Side = 'from' | 'to'

export interface DateRangeProps {
  label: string
  /** As typed, or `YYYY-MM-DD`. */
  from: string | undefined
  to: string | undefined
  /** A query was tried with it: its errors are shown, also while somebody types. */
  refused: boolean
  onChange: (from: string | undefined, to: string | undefined) => void
  /** Called when somebody has finished with it: by Enter, by a choice, or by leaving it. */
  onDone?: ((from: string | undefined, to: string | undefined) => void) | undefined
}

/** Whether the calendar is open. */
interface Open {
  /** Which of the two days it chooses. */
  side: Side
  /** Whether it has the focus, which it returns when it closes. */
  from?: HTMLElement
}

/**
 * A range of days. The typed texts count, in any spelling, from the first key on; the calendar only writes into the
 * same two fields. Errors appear as soon as the field is left (rule filter.days).
 */
export function DateRangeField({ label, from, to, refused, onChange, onDone }: DateRangeProps): ReactNode {
  const { t } = useTranslation('list')
  const problemId = useId()
  const onPhone = useMediaQuery(phone)
  const field = useRef<HTMLDivElement>(null)
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [isWithin, setWithin] = useState(false)
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const days = { from: readDay(from ?? ''), to: readDay(to ?? '') }

  const fault = faultOf(from, to)
  const problem = fault && (refused || !isWithin) ? messageText(fault) : undefined
  const isWrong = (side: Side) =>
    fault === 'date_range_reversed'
      ? side === 'to'
      : fault !== undefined && Boolean({ from, to }[side]?.trim()) && !days[side]

  function set(nextFrom: string | undefined, nextTo: string | undefined, isDone = false) {
    onChange(nextFrom, nextTo)
    if (isDone) onDone?.(nextFrom, nextTo)
  }

  function select(side: Side) {
    inputs[side].current?.focus({ preventScroll: true })
    inputs[side].current?.select()
  }

  function finish() {
    open?.from?.focus({ preventScroll: true })
    close()
  }

  function choose(day: Day) {
    if (open?.side === 'to' && (!days.from || day >= days.from)) {
      set(from, day, true)
      return finish()
    }
    // After the first day, or one before it, the last one is chosen next.
    set(day, days.to && days.to >= day ? to : undefined)
    setOpen({ ...open, side: 'to' })
    if (document.activeElement === inputs.from.current) select('to')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, side: Side) {
    const key = pressedKey(event)
    if (key === 'ArrowDown') {
      event.preventDefault()
      setOpen({ side, from: event.currentTarget })
    }
    if (key !== 'Enter') return
    close()
    if (side === 'from' && days.from && onPhone) {
      // On a phone the query would close the sheet with the last day in it.
      event.preventDefault()
      return select('to')
    }
    onDone?.(from, to)
    // The form queries; further typing then changes the last day.
    if (side !== 'from' || !days.from) return
    const typedIn = event.currentTarget
    requestAnimationFrame(() => document.activeElement === typedIn && select('to'))
  }

  const inputProps = (side: Side) => ({
    ref: inputs[side],
    value: { from, to }[side],
    'aria-label': `${label} ${t(side === 'from' ? 'filters.fromDay' : 'filters.toDay')}`,
    'aria-invalid': (problem !== undefined && isWrong(side)) || undefined,
    'aria-describedby': problem && problemId,
    onChange: (text: string | undefined) => (side === 'from' ? onChange(text, to) : onChange(from, text)),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, side),
    onFocus: () => open && setOpen({ side }),
    // On a phone a press opens the keyboard; the calendar has its button.
    onClick: () => !onPhone && setOpen({ side }),
  })

  const now = today()
  const presets: readonly (readonly [string, Day])[] = [
    [t('filters.today'), now],
    [t('filters.lastDays', { count: 7 }), addDays(now, -6)],
    [t('filters.lastDays', { count: 30 }), addDays(now, -29)],
    [t('filters.thisMonth'), `${now.slice(0, 7)}-01`],
  ]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the fields inside
    <div
      ref={field}
      className="relative"
      onPointerEnter={fetchCalendar}
      onFocus={() => {
        setWithin(true)
        fetchCalendar()
      }}
      onBlur={(event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setWithin(false)
        close()
        onDone?.(from, to)
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !open) return
        event.stopPropagation()
        finish()
      }}
    >
      <fieldset
        className={`field-box row tabular ${styles.box}`}
        aria-label={label}
        data-invalid={problem !== undefined || undefined}
      >
        <DayInput {...inputProps('from')} />
        <span className={`flex-none faint ${styles.to}`} data-between aria-hidden="true">
          ~
        </span>
        <DayInput {...inputProps('to')} />
        <CalendarButton
          aria-label={t('filters.calendar', { label })}
          aria-expanded={open !== undefined}
          onClick={({ currentTarget }) =>
            open ? close() : setOpen({ side: days.from && !to ? 'to' : 'from', from: currentTarget })
          }
        />
      </fieldset>
      {problem && (
        <p id={problemId} role="alert" className="field-error">
          {problem}
        </p>
      )}
      {open && (
        <CalendarPopup
          label={t('filters.calendar', { label })}
          from={days.from}
          to={days.to ?? days.from}
          around={days[open.side] ?? days.from ?? days.to ?? now}
          autoFocus={open.from !== undefined}
          onChoose={choose}
          onMissing={close}
        >
          <div className="flex wrap gap-1 pad-end-2">
            {presets.map(([name, first]) => (
              <button
                key={name}
                type="button"
                className="pick small paper-deep"
                onClick={() => {
                  set(first, now, true)
                  finish()
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </CalendarPopup>
      )}
    </div>
  )
}
