import type { RoleRow } from '@zhixin/contract/role/role.schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Directory } from '../../ui/directory/Directory'
import { formatCount } from '../../ui/format'
import { roleNameOf } from './role.words'

interface Props {
  /** Undefined while they load. */
  roles: readonly RoleRow[] | undefined
  current: number | undefined
}

/** All roles with the number of their members, with a search. */
export function RoleList({ roles, current }: Props) {
  const { t } = useTranslation('role')
  const [part, setPart] = useState('')
  const searchId = useId()
  const wanted = part.trim().toLowerCase()
  const found = roles?.filter(({ fdCode, fdNameZh, fdNameEn }) =>
    [fdCode, fdNameZh, fdNameEn].some((text) => text.toLowerCase().includes(wanted)),
  )
  const entryOf = (role: RoleRow) => ({
    key: String(role.id),
    name: roleNameOf(role),
    count: formatCount(role.fdAccountNum),
    lock: role.fdLocked ? { label: t('locked'), why: t('locked') } : undefined,
  })
  return (
    <Directory
      label={t('things')}
      entries={roles?.map(entryOf)}
      found={found?.map(entryOf)}
      current={current === undefined ? undefined : String(current)}
      addressOf={(id) => `?id=${id}`}
      countTip={t('peopleHow')}
      search={
        <>
          <label className="heard" htmlFor={searchId}>
            {t('search')}
          </label>
          <input
            id={searchId}
            type="search"
            className="field-box"
            placeholder={t('search')}
            value={part}
            onChange={(event) => setPart(event.target.value)}
          />
        </>
      }
      note={found?.length === 0 && <p className="small faint pad-3">{t('noneFound')}</p>}
    />
  )
}
