import { Button, Modal } from 'antd'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProvider } from '../../../ui/form/FormContext'
import { createFormStore } from '../../../ui/form/formStore'
import { showFirstError } from '../../../ui/form/showFirstError'
import type { TierValues } from './prices'
import styles from './prices.module.css'
import { Staircase } from './Staircase'
import { TierGrid } from './TierGrid'
import { TierSentence } from './TierSentence'
import { type TierForm, tierIssues } from './tiers'

const fingerprint = ({ tiers }: TierForm) => JSON.stringify(tiers.map(({ rowKey: _, ...tier }) => tier))

/** The step price dialog (sections 2.5 and 5.7): rows and, beside them, the staircase that they make. */
export function TierDialog({
  tiers,
  onDone,
  onClose,
}: {
  tiers: TierValues[]
  onDone: (tiers: TierValues[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  const body = useRef<HTMLDivElement>(null)
  const [store] = useState(() =>
    createFormStore<TierForm>({ initial: { tiers }, validate: tierIssues, fingerprint }),
  )
  const [asking, setAsking] = useState(false)
  const read = () => store.values.tiers
  const current = useSyncExternalStore(store.subscribe, read, read)

  function done() {
    if (store.check().length === 0) onDone(store.values.tiers)
    else showFirstError(body.current)
  }

  function cancel() {
    if (!store.isDirty()) return onClose()
    setAsking(true)
  }

  return (
    <Modal
      open
      title={t('form.tier.title')}
      width={920}
      mask={{ closable: false }}
      okText={t('form.tier.ok')}
      cancelText={t('form.cancel')}
      onOk={done}
      onCancel={cancel}
    >
      <FormProvider store={store} name="tier">
        <div ref={body} className={styles.dialog}>
          <div>
            <TierGrid />
          </div>
          <Staircase tiers={current} />
          <TierSentence tiers={current} />
        </div>
      </FormProvider>
      <Modal
        open={asking}
        title={t('form.tier.discard')}
        width={360}
        onCancel={() => setAsking(false)}
        footer={[
          <Button key="discard" danger onClick={onClose}>
            {t('form.tier.discardOk')}
          </Button>,
          <Button key="stay" type="primary" autoFocus onClick={() => setAsking(false)}>
            {t('form.tier.discardCancel')}
          </Button>,
        ]}
      />
    </Modal>
  )
}
