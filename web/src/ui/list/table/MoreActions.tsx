import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ActionMenu'
import styles from './RowActions.module.css'

/** An action of a row. */
export interface RowActionProps {
  children: string
  onClick: () => void
  /** For actions that destroy something. */
  danger?: boolean
  /** This action is running. */
  pending?: boolean
  /** Another action of the same row is running. */
  disabled?: boolean
}

/** The further actions of a row, in a menu; the button shows the progress of each. */
export function MoreActions({ actions }: { actions: readonly RowActionProps[] }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const pending = actions.some((one) => one.pending)
  const waits = actions.every((one) => one.pending || one.disabled)

  function close() {
    // The action's question, and Escape, return the focus to the menu's button.
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-busy={pending || undefined}
        aria-disabled={waits || undefined}
        onClick={waits ? undefined : () => setOpen(!open)}
      >
        {t('more')}
        {pending && <span className={styles.progress} aria-hidden="true" />}
      </button>
      {open && (
        <ActionMenu
          id={menuId}
          label={t('more')}
          button={button.current}
          actions={actions}
          onClose={close}
          onElsewhere={() => setOpen(false)}
        />
      )}
    </>
  )
}
