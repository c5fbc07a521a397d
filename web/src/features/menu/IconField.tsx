import { useTranslation } from 'react-i18next'
import { Field, fieldsetProps } from '../../ui/form/Field'
import { useField } from '../../ui/form/FormContext'
import styles from './menu.module.css'
import { menuIcon, menuIconNames } from './menuIcons'

/** A choice among the menu's icons, all of them visible. An unknown name shows as the plain one. */
export function IconField({ path, label }: { path: [string]; label: string }) {
  const { t } = useTranslation('menu')
  const { id, value, set } = useField<string | null>(path)
  const drawn = menuIconNames.find((name) => name === value) ?? 'AppstoreOutlined'
  return (
    <Field path={path} label={label} labelable={false} span={12}>
      {(control) => (
        <fieldset {...fieldsetProps(control)} className="flex wrap gap-1">
          {menuIconNames.map((name) => {
            const Icon = menuIcon(name)
            return (
              <label key={name} className={styles.icon} data-tip={t(`icon.${name}`)}>
                <input
                  className="covering"
                  type="radio"
                  name={id}
                  aria-label={t(`icon.${name}`)}
                  checked={name === drawn}
                  onChange={() => set(name)}
                />
                <Icon aria-hidden />
              </label>
            )
          })}
        </fieldset>
      )}
    </Field>
  )
}
