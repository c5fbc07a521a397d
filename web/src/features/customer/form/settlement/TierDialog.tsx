import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../../../ui/form/EditDialog'
import { createFormStore } from '../../../../ui/form/formStore'
import { issuesBy } from '../../../../ui/form/rules'
import type { TierValues } from '../../model/prices'
import { type TierForm, tierRules } from '../../model/tiers'
import styles from './prices.module.css'
import { Staircase } from './Staircase'
import { TierGrid } from './TierGrid'
import { TierSentence } from './TierSentence'

const fingerprint = ({ tiers }: TierForm) => JSON.stringify(tiers.map(({ rowKey: _, ...tier }) => tier))

/**
 * The dialog of tiers: rows and, beside them, the staircase that they draw. It gives the tiers to the form, which
 * saves them.
 */
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
  const [store] = useState(() =>
    createFormStore<TierForm>({
      initial: { tiers },
      validate: (values) => issuesBy(tierRules, values),
      fingerprint,
    }),
  )
  const read = () => store.values.tiers
  const current = useSyncExternalStore(store.subscribe, read, read)
  return (
    <EditDialog
      title={t('form.tier.title')}
      width={920}
      okText={t('form.tier.ok')}
      store={store}
      rules={tierRules}
      name="tier"
      within
      onSave={async (done) => done}
      onSaved={(done) => onDone(done.tiers)}
      onClose={onClose}
    >
      <div className={`across ${styles.dialog}`}>
        <div>
          <TierGrid />
        </div>
        <Staircase tiers={current} />
        <TierSentence tiers={current} />
      </div>
    </EditDialog>
  )
}
