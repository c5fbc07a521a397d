import { pageAt, pageOf } from '@zhixin/contract/pages'
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { pressedKey } from '../../lib/pressedKey'
import { Dialog } from '../../ui/Dialog'
import { StatusBadge } from '../../ui/StatusBadge'
import styles from './Palette.module.css'
import type { Entry } from './palette.entries'
import { useEntries } from './useEntries'

/** The command palette: pages, customers, products and actions in one field (rule palette.finds). */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation('palette')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, busy, failed } = useEntries(asked, onShortcuts)
  const goTo = useGoTo()
  const entries = groups.flatMap(([, found]) => found)
  const current = entries.find((one) => one.id === chosen) ?? entries[0]

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function ask(value: string) {
    setAsked(value)
    setChosen(undefined)
  }

  /** Closes first: a question before leaving the page returns the focus to where it was before the palette. */
  function open({ href, run }: Entry, inNewTab: boolean) {
    flushSync(onClose)
    if (!href) run?.()
    else if (inNewTab) window.open(href, '_blank', 'noopener')
    else goTo(href)
  }

  function move(by: number) {
    if (current) setChosen(entries.at((entries.indexOf(current) + by) % entries.length)?.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const command = event.ctrlKey || event.metaKey
    if (key === 'Escape' || (command && key?.toLowerCase() === 'k')) onClose()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') current && open(current, command)
    else return
    event.stopPropagation()
    event.preventDefault()
  }

  const isEmpty = entries.length === 0 && !busy && failed.length === 0
  function said() {
    if (busy) return t('searching')
    if (isEmpty) return t('none', { text: asked.trim() })
    return asked.trim() && t('count', { count: entries.length })
  }

  return (
    <Dialog width={640} title={t('label')} onDismiss={onClose}>
      <input
        className="field-box"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.id}`}
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
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-results`}
        className={`scrolls ${styles.results}`}
        role="listbox"
        aria-label={t('results')}
      >
        {groups.map(([key, found]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no fieldset
          <div key={key} role="group" aria-labelledby={`${id}-group-${key}`}>
            <p id={`${id}-group-${key}`} className={`caption faint ${styles.caption}`}>
              {t(`group.${key}`)}
            </p>
            {found.map((entry) => (
              <Option
                key={entry.id}
                id={`${id}-${entry.id}`}
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
        <p key={things}>{t('failed', { things: t(`group.${things}`) })}</p>
      ))}
      <p className="small faint above-2 breaks" role="status">
        {said()}
      </p>
      {isEmpty && <p className="small faint above-1">{t('noneHint')}</p>}
    </Dialog>
  )
}

/** Goes to an address; a page that is reached from the current list leads back to it as it is (rule form.back). */
function useGoTo(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (href) => {
    const list = pageAt(href.replace(/\?.*/, ''))?.listedUnder
    void navigate(href, { state: { fromList: list !== undefined && pageOf(list).path === pathname } })
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
  const Line = entry.href ? 'a' : 'div'
  return (
    <Line
      id={id}
      href={entry.href}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={`row gap-2 ink ${styles.option}`}
      // Only a moving pointer selects: lines also move under a resting one.
      onMouseMove={() => selected || onPoint()}
      // The focus stays in the field.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onOpen(event.ctrlKey || event.metaKey)
      }}
    >
      <span className="cut">{entry.title}</span>
      {entry.alias && <span className="cut small quiet">{entry.alias}</span>}
      {entry.mark && <StatusBadge tone="quiet">{t(entry.mark)}</StatusBadge>}
      <span className={`cut small quiet tabular push ${styles.note}`} lang={entry.noteLang}>
        {entry.note}
      </span>
    </Line>
  )
}
