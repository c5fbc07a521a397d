import { type ViewDensity, viewDensities } from '@zhixin/contract/view/view.enums'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DensityPicker.module.css'

interface Props {
  density: ViewDensity
  onChange: (density: ViewDensity) => void
}

/** The row height of the list, the same in all its views. */
export function DensityPicker({ density, onChange }: Props) {
  const { t } = useTranslation('listViews')
  const name = useId()
  return (
    <fieldset className={`row flex-none ruled ${styles.density}`}>
      <legend>{t('density.label')}</legend>
      {viewDensities.map((one) => (
        <label className="small quiet relative" key={one}>
          <input
            className="covering"
            type="radio"
            name={name}
            checked={one === density}
            onChange={() => onChange(one)}
          />
          <span>{t(`density.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
