import type { DictionaryTypeRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { phone } from '../../ui/phone'
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

  if (narrow) {
    return (
      <label className={styles.picker}>
        <span>{t('types')}</span>
        <select value={current} onChange={(event) => navigate(addressOf(event.target.value))}>
          {types?.map((type) => (
            <option key={type.fdCode} value={type.fdCode}>
              {type.fdName}
            </option>
          ))}
        </select>
      </label>
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
