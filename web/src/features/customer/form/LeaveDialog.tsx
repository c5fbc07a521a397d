import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router-dom'

/** Asks before what is typed would be lost. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('customer')
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  const leave = () => blocker.state === 'blocked' && blocker.proceed()
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('form.leave.title')}
      width={420}
      onCancel={stay}
      footer={[
        <Button key="leave" danger onClick={leave}>
          {t('form.leave.leave')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={stay}>
          {t('form.leave.stay')}
        </Button>,
      ]}
    >
      <p>{t('form.leave.text')}</p>
    </Modal>
  )
}
