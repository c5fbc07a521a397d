import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
import { Icon } from '../../ui/Icon'
import { keepFocus } from '../../ui/keepFocus'
import { keyNames } from './keys'
import styles from './Palette.module.css'
import type { Entry } from './palette.entries'
import { useEntries } from './useEntries'

/** The command palette: pages, customers, products and actions in one field (rule palette.finds). */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation('palette')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, busy, failed } = useEntries(asked, onShortcuts)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find((one) => one.id === chosen) ?? entries[0]
  const domId = (entry: Entry) => `${id}-${entry.id}`
  const restoreFocus = useFocus(box)

  useLayoutEffect(() => {
    const option = box.current?.querySelector('[aria-selected="true"]')
    option?.scrollIntoView({ block: 'nearest' })
  })

  function ask(value: string) {
    setAsked(value)
    setChosen(undefined)
  }

  function close() {
    restoreFocus()
    onClose()
  }

  /** Closes first: a question before leaving the page returns the focus to where it was before the palette. */
  function open(entry: Entry, inNewTab: boolean) {
    close()
    if (inNewTab && entry.href) window.open(entry.href, '_blank', 'noopener')
    else entry.run()
  }

  function move(by: number) {
    if (!current) return
    setChosen(entries.at((entries.indexOf(current) + by) % entries.length)?.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const command = event.ctrlKey || event.metaKey
    if (key === 'Escape' || (command && key?.toLowerCase() === 'k')) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') {
      // Enter on the close button is a click.
      if (event.target instanceof HTMLButtonElement) return
      if (current) open(current, command)
    } else if (key === 'Tab') {
      event.stopPropagation()
      return keepFocus(event, box.current)
    } else return
    event.stopPropagation()
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the palette is a shortcut for Escape
    <div
      className={`stack at-top ${styles.cover}`}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={box} className={`flex ${styles.box}`} role="dialog" aria-modal="true" aria-label={t('label')}>
        <div className={`row gap-2 flex-none ruled ${styles.head}`}>
          <Icon name="search" className={`faint ${styles.glass}`} />
          <input
            className={`bare title ${styles.input}`}
            role="combobox"
            aria-label={t('label')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={current && domId(current)}
            placeholder={t('placeholder')}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              // Text that an input method has not confirmed yet is not searched for.
              if (!(event.nativeEvent as InputEvent).isComposing) ask(event.target.value)
            }}
            onCompositionEnd={(event) => ask(event.currentTarget.value)}
          />
          <button type="button" className="icon-button" aria-label={t('cancel')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div id={`${id}-results`} className={styles.results} role="listbox" aria-label={t('results')}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no fieldset
            <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
              <p id={`${id}-group-${group.key}`} className={`caption faint ${styles.caption}`}>
                {t(`group.${group.key}`)}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={domId(entry)}
                  entry={entry}
                  selected={entry === current}
                  onPoint={() => setChosen(entry.id)}
                  onOpen={(inNewTab) => open(entry, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        {failed.map((things) => (
          <p key={things} className={styles.failed}>
            {t('failed', { things: t(`group.${things}`) })}
          </p>
        ))}
        {entries.length === 0 && !busy && failed.length === 0 && (
          <div className={styles.none}>
            <p className="breaks">{t('none', { text: asked.trim() })}</p>
            <p className="small faint above-1 breaks">{t('noneHint')}</p>
          </div>
        )}
        <p className="heard" role="status">
          {busy ? t('searching') : asked.trim() && t('count', { count: entries.length })}
        </p>
        <Keys busy={busy} />
      </div>
    </div>
  )
}

/** What the keys do. */
const keys = {
  choose: ['↑', '↓'],
  open: [keyNames.enter],
  newTab: [keyNames.command, keyNames.enter],
  close: [keyNames.escape],
}

/** The keys and what they do; hidden where there is no keyboard. */
function Keys({ busy }: { busy: boolean }) {
  const { t } = useTranslation('palette')
  return (
    <div className={`row wrap flex-none quiet caption paper ruled-above ${styles.keys}`} aria-hidden="true">
      {Object.entries(keys).map(([does, names]) => (
        <span key={does} className="row gap-1">
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {t(`keys.${does}`)}
        </span>
      ))}
      {busy && <span className="row gap-1 push">{t('searching')}</span>}
    </div>
  )
}

/** Takes the focus, and returns a function that gives it back. */
function useFocus(box: React.RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    box.current?.querySelector('input')?.focus()
  }, [box])
  return () => {
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true })
  }
}

interface OptionProps {
  id: string
  entry: Entry
  selected: boolean
  onPoint: () => void
  onOpen: (inNewTab: boolean) => void
}

/** A line of the palette. One with an address is a link, so that the mouse can open it in a new tab. */
function Option({ id, entry, selected, onPoint, onOpen }: OptionProps) {
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
