import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/chunk'
import type { CalendarProps } from './Calendar'
import styles from './day.module.css'

const calendarPart = lazyPart('calendar', ['calendar'], () =>
  import('./Calendar').then((module) => module.Calendar),
)

/** Called when somebody is about to open a calendar, to prefetch it. */
export const fetchCalendar = (): void => void calendarPart.prefetch()

interface Props extends CalendarProps {
  label: string
  /** Above the days. */
  children?: ReactNode
  /** It could not be fetched: days can be typed all the same. */
  onMissing: () => void
}

/** The calendar below its field; on a phone it replaces the field's keyboard. */
export function CalendarPopup({ label, children, onMissing, ...calendar }: Props) {
  const Calendar = useSyncExternalStore(calendarPart.subscribe, calendarPart.read, calendarPart.read)
  const box = useRef<HTMLDivElement>(null)
  const isLoaded = Calendar !== undefined
  useEffect(() => {
    if (!isLoaded) void calendarPart.prefetch().then(() => calendarPart.read() ?? onMissing())
  }, [isLoaded, onMissing])
  useLayoutEffect(() => {
    const element = box.current
    if (!isLoaded || !element) return
    // At the right edge of the window it is right-aligned with its field.
    if (element.getBoundingClientRect().right > document.documentElement.clientWidth - 8)
      element.dataset.edge = 'end'
    element.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])

  if (!Calendar) return null
  return (
    // A press in it keeps the focus in the field.
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={`panel ${styles.popup}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <Calendar {...calendar} />
    </div>
  )
}
