import type { RoleRow } from '@zhixin/contract/role/role.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { formatCount } from '../../ui/format'
import { phone } from '../../ui/phone'
import { Select } from '../../ui/select/Select'
import { useMediaQuery } from '../../ui/useMediaQuery'
import styles from './role.module.css'
import { roleNameOf } from './role.words'

interface Props {
  /** Undefined while they load. */
  roles: readonly RoleRow[] | undefined
  current: number | undefined
}

const addressOf = (id: number) => `?id=${id}`

/** All roles with the number of their members, with a search; on a phone a picker. */
export function RoleList({ roles, current }: Props) {
  const { t } = useTranslation('role')
  const navigate = useNavigate()
  const narrow = useMediaQuery(phone)
  const [part, setPart] = useState('')
  const searchId = useId()

  if (narrow)
    return (
      <div className={styles.picker}>
        <label htmlFor={searchId}>{t('things')}</label>
        <Select
          id={searchId}
          options={roles?.map((role) => ({ value: role.id, label: roleNameOf(role) }))}
          value={current}
          onChange={(id) => id !== undefined && void navigate(addressOf(id))}
        />
      </div>
    )
  const wanted = part.trim().toLowerCase()
  const found = roles?.filter(({ fdCode, fdNameZh, fdNameEn }) =>
    [fdCode, fdNameZh, fdNameEn].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <nav className={styles.roles} aria-label={t('things')}>
      <label className="heard" htmlFor={searchId}>
        {t('search')}
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.search}
        placeholder={t('search')}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <ul>
        {found?.map((role) => (
          <li key={role.id}>
            <Link
              to={addressOf(role.id)}
              preventScrollReset
              className={styles.one}
              aria-current={role.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>{roleNameOf(role)}</span>
              {role.fdLocked && (
                <svg viewBox="0 0 12 12" role="img" aria-label={t('locked')} data-tip={t('locked')}>
                  <path d="M3 5.5h6v4.5H3zM4 5.5V4a2 2 0 0 1 4 0v1.5" />
                </svg>
              )}
              <span className={styles.count} data-tip={t('peopleHow')}>
                {formatCount(role.fdAccountNum)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className={styles.none}>{t('noneFound')}</p>}
    </nav>
  )
}
