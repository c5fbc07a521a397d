import type { DictionaryTypeRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { phone } from '../../ui/phone'
import { Select } from '../../ui/select/Select'
import { useMediaQuery } from '../../ui/useMediaQuery'
import styles from './dictionary.module.css'

interface Props {
  /** Undefined while they load. */
  types: readonly DictionaryTypeRow[] | undefined
  current: string
}

const addressOf = (code: string) => `?type=${code}`

/** All dictionaries with the number of their items; on a phone a picker. */
export function TypeList({ types, current }: Props) {
  const { t } = useTranslation('dictionary')
  const navigate = useNavigate()
  const narrow = useMediaQuery(phone)
  const id = useId()

  if (narrow) {
    return (
      <div className={styles.picker}>
        <label htmlFor={id}>{t('types')}</label>
        <Select
          id={id}
          options={types?.map((type) => ({ value: type.fdCode, label: type.fdName }))}
          value={current}
          onChange={(code = current) => void navigate(addressOf(code))}
        />
      </div>
    )
  }
  return (
    <nav className={styles.types} aria-label={t('types')}>
      <ul>
        {types?.map((type) => (
          <li key={type.fdCode}>
            <Link
              to={addressOf(type.fdCode)}
              preventScrollReset
              className={styles.type}
              aria-current={type.fdCode === current ? 'page' : undefined}
            >
              <span className={styles.typeName}>{type.fdName}</span>
              {type.fdClosed && (
                <svg viewBox="0 0 12 12" role="img" aria-label={t('fixed')} data-tip={t('closed')}>
                  <path d="M3 5.5h6v4.5H3zM4 5.5V4a2 2 0 0 1 4 0v1.5" />
                </svg>
              )}
              <span className={styles.typeCount}>{type.fdItemNum}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
