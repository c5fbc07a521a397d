import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ActionMenu'
import styles from './RowActions.module.css'

/** What a row can have done to it. */
export interface RowActionProps {
  children: string
  onClick: () => void
  /** Destroys something. */
  danger?: boolean
  /** This action is on its way. */
  pending?: boolean
  /** Another action of the same row is. */
  disabled?: boolean
}

/** The actions of a row that are not seen at once, in a menu; the button shows the progress of each. */
export function MoreActions({ actions }: { actions: readonly RowActionProps[] }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const pending = actions.some((one) => one.pending)
  const waits = actions.every((one) => one.pending || one.disabled)

  function close() {
    // What an action asks next, and Escape, give the focus back to where the menu came from.
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
