import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Palette.module.css'
import type { Entry } from './palette.entries'

interface Props {
  id: string
  entry: Entry
  selected: boolean
  onPoint: () => void
  onOpen: (inNewTab: boolean) => void
}

/** A line of the palette. One with an address is a link, so that the mouse can open it in a new tab. */
export function Option({ id, entry, selected, onPoint, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const common = {
    id,
    role: 'option' as const,
    'aria-selected': selected,
    tabIndex: -1,
    className: `row gap-2 ink ${styles.option}`,
    // Only a moving pointer selects: lines also move under a resting one.
    onMouseMove: () => selected || onPoint(),
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onOpen(event.ctrlKey || event.metaKey)
    },
  }
  const content = (
    <>
      <span className={`cut ${styles.title}`}>
        <Title {...entry} />
      </span>
      {entry.alias && <span className={`cut small faint ${styles.alias}`}>{entry.alias}</span>}
      {entry.mark && <span className={`caption quiet flex-none ${styles.mark}`}>{t(entry.mark)}</span>}
      {entry.note && (
        <span className={`cut small faint tabular push ${styles.note}`} lang={entry.noteLang}>
          {entry.note}
        </span>
      )}
    </>
  )
  return entry.href ? (
    <a {...common} href={entry.href}>
      {content}
    </a>
  ) : (
    <div {...common}>{content}</div>
  )
}

function Title({ title, range }: Pick<Entry, 'title' | 'range'>) {
  if (!range) return title
  return (
    <>
      {title.slice(0, range.start)}
      <mark>{title.slice(range.start, range.end)}</mark>
      {title.slice(range.end)}
    </>
  )
}
