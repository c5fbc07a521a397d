import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../lib/pressedKey'
import { keepFocus } from '../../keepFocus'
import { LineIcon } from '../../LineIcon'
import styles from './FilterSheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The container of the filters: none, or on a phone, with all filters open, a sheet over the page. The fields stay the
 * same elements, with their text.
 */
export function FilterSheet({ open, onClose, children }: Props) {
  const { t } = useTranslation('list')
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!open) return
    // The focus is on the sheet itself: a field would open the keyboard over it.
    box.current?.focus({ preventScroll: true })
    // The page below does not scroll.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === 'Escape') return onClose()
    keepFocus(event, box.current)
  }

  return (
    <>
      {open && <div className={styles.cover} aria-hidden="true" onClick={onClose} />}
      <div
        ref={box}
        className={open ? `panel flex column ${styles.sheet}` : undefined}
        {...(open && {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          tabIndex: -1,
          onKeyDown,
        })}
      >
        {open && (
          <div className="row between flex-none ruled pad-1 pad-x-4">
            <h2 id={titleId}>{t('filters.label')}</h2>
            <button
              type="button"
              className="pick icon-button"
              data-size="large"
              aria-label={t('filters.fewer')}
              onClick={onClose}
            >
              <LineIcon path="m1 1 8 8m0-8-8 8" box={[10, 10]} size={12} weight={1.5} />
            </button>
          </div>
        )}
        {children}
      </div>
    </>
  )
}
