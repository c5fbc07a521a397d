import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../ui/form/forms'
import { CodeField } from './CodeField'
import { OwnPassword } from './OwnPassword'
import { refreshSecondFactor } from './profile.queries'
import { turnOff } from './secondFactor.calls'
import { factorForm } from './secondFactor.form'

interface Props {
  /** The person's role requires it. */
  isRequired: boolean
  onClose: () => void
  onDone: () => void
}

/** Turns the second factor off, with both factors (rule factor.own). */
export function TurnOffDialog({ isRequired, onClose, onDone }: Props) {
  const { t } = useTranslation('profile')
  const [form] = useState(() => factorForm(['password', 'code']))
  return (
    <EditDialog
      title={t('factor.turnOff')}
      {...form}
      name="factor"
      lead={<p className="quiet below-4">{t(isRequired ? 'factor.offRequired' : 'factor.offText')}</p>}
      okText={t('factor.off')}
      onSave={({ password, code }) => turnOff(password, code)}
      refresh={refreshSecondFactor}
      saved={() => t('factor.isOff')}
      onSaved={onDone}
      onClose={onClose}
    >
      <OwnPassword />
      <CodeField label={t('factor.anyCode')} />
    </EditDialog>
  )
}
