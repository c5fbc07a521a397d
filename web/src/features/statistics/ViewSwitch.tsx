import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ViewSwitch.module.css'

interface Props {
  asTable: boolean
  onChange: (asTable: boolean) => void
}

/** Chooses charts or tables. */
export function ViewSwitch({ asTable, onChange }: Props) {
  const { t } = useTranslation('statistics')
  const name = useId()
  const choice = (table: boolean, label: string) => (
    <label className={styles.choice}>
      <input
        className="covering"
        type="radio"
        name={name}
        checked={asTable === table}
        onChange={() => onChange(table)}
      />
      <span className="small quiet block">{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.switch} aria-label={t('view.label')}>
      {choice(false, t('view.chart'))}
      {choice(true, t('view.table'))}
    </fieldset>
  )
}
