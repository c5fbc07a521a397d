import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router-dom'
import { LeaveQuestion } from '../../../../ui/form/useDiscardQuestion'

/** Asks before unsaved changes are lost (rule form.leave). */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('customer')
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      leaveText={t('form.leave.leave')}
      stayText={t('form.leave.stay')}
      onLeave={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  )
}
