import { useTranslation } from 'react-i18next'
import styles from '../../../ui/PanelButton.module.css'
import { BatchBar } from './selection'

/** The button beside the list's tools that shows and hides the bar of bulk changes. */
export function BatchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const { t } = useTranslation('customer')
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      onPointerEnter={BatchBar.prefetch}
      onFocus={BatchBar.prefetch}
      onClick={onClick}
    >
      {t('batch.open')}
    </button>
  )
}
