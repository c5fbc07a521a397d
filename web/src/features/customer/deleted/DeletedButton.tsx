import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../ui/lazyComponent'
import styles from '../../../ui/PanelButton.module.css'

const DeletedDialog = lazyComponent('deleted customers', [], () =>
  import('./DeletedDialog').then((module) => module.DeletedDialog),
)

/** Opens the deleted customers, from the list's tools (rule customer.restore). */
export function DeletedButton() {
  const { t } = useTranslation('customer')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deleted.open')}
      </button>
      {open && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
