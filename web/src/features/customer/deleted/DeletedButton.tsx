import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyView } from '../../../ui/LazyView'
import styles from '../../../ui/PanelButton.module.css'
import { deletedPart } from './deleted.part'

/** Opens the deleted customers, from the list's tools (rule customer.restore). */
export function DeletedButton() {
  const { t } = useTranslation('customer')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deleted.open')}
      </button>
      {open && <LazyView part={deletedPart} fallback={null} props={{ onClose: close }} onFailed={close} />}
    </>
  )
}
