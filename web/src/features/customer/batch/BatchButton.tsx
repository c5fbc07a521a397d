import { useTranslation } from 'react-i18next'
import styles from '../../../ui/PanelButton.module.css'
import { barPart } from './batch.parts'

/** The button beside the list's tools that shows and hides the bar of bulk changes. */
export function BatchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const { t } = useTranslation('customer')
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      onPointerEnter={() => void barPart.prefetch()}
      onFocus={() => void barPart.prefetch()}
      onClick={onClick}
    >
      {t('batch.open')}
    </button>
  )
}
