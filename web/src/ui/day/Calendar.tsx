import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
import { today } from '../format'
import styles from './Calendar.module.css'
import { addDays, addMonths, type Day, shown, weekdayOf, weeksOf } from './day'

export interface CalendarProps {
  /** The first and the last chosen day; the same for a single day. */
  from: Day | undefined
  to: Day | undefined
  /** The day whose month it shows, until somebody changes the month. */
  around: Day
  /** The last day that can be chosen. */
  max?: Day | undefined
  /** Takes the focus when it appears. */
  autoFocus: boolean
  onChoose: (day: Day) => void
}

/** The target of a key, from a day. */
const steps: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

/** A month in which days are chosen, with the arrow keys too; weeks begin on Monday, in both languages. */
export function Calendar({ from, to, around, max, autoFocus, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation('calendar')
  // When another day is typed, its month is shown.
  const [turned, setTurned] = useState<{ from: Day; to: Day }>()
  const current = turned?.from === around ? turned.to : shown(around)
  const go = (day: Day) => setTurned({ from: around, to: shown(day) })

  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(autoFocus)
  useLayoutEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[pressedKey(event) ?? '']
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    follow.current = true
    go(step(current, event.shiftKey))
  }

  const written = (options: Intl.DateTimeFormatOptions, day: Day) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  const weeks = weeksOf(current)
  const month = current.slice(0, 7)
  const now = today()
  const isBetween = (day: Day) => from !== undefined && to !== undefined && from <= day && day <= to

  const turn = (months: number, key: 'yearBack' | 'monthBack' | 'monthOn' | 'yearOn', sign: string) => (
    <button
      type="button"
      className="pick icon-button title"
      aria-label={t(key)}
      onClick={() => go(addMonths(current, months))}
    >
      {sign}
    </button>
  )

  return (
    <div className={`tabular ${styles.calendar}`}>
      <div className="row gap-1 pad-1">
        {turn(-12, 'yearBack', '«')}
        {turn(-1, 'monthBack', '‹')}
        <strong aria-live="polite" className="grow strong text-centre">
          {written({ year: 'numeric', month: 'long' }, current)}
        </strong>
        {turn(1, 'monthOn', '›')}
        {turn(12, 'yearOn', '»')}
      </div>
      <table ref={grid} className={`small ${styles.grid}`}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={written({ weekday: 'long' }, day)}>
                {written({ weekday: 'narrow' }, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-between={isBetween(day) || undefined}
                  data-outside={day.slice(0, 7) !== month || undefined}
                >
                  <button
                    type="button"
                    tabIndex={day === current ? 0 : -1}
                    aria-label={written({ dateStyle: 'full' }, day)}
                    aria-current={day === now ? 'date' : undefined}
                    aria-pressed={day === from || day === to}
                    disabled={max !== undefined && day > max}
                    onKeyDown={onKeyDown}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
