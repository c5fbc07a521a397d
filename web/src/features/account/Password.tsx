import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'

/** The form for a new password, with the policy. */
const PasswordDialog = lazyComponent('change of password', ['edit'], () =>
  import('./PasswordDialog').then((module) => module.PasswordDialog),
)

/** Opens the dialog for a new password. */
export function Password() {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  return (
    <section>
      <div className="part-head">
        <h2>{t('password.title')}</h2>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      <p className="part-note">{t('password.effect')}</p>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
