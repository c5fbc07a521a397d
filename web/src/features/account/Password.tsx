import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { LazyView } from '../../ui/LazyView'
import styles from './AuthenticationCenterPage.module.css'
import { passwordPart } from './password.part'

/** Opens the dialog for a new password. */
export function Password() {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('password.title')}</h2>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      <p className={styles.note}>{t('password.effect')}</p>
      {open && <LazyView part={passwordPart} fallback={null} props={{ onClose: close }} onFailed={close} />}
    </section>
  )
}
