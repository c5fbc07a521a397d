import { useQuery } from '@tanstack/react-query'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import type { RoleDetail, RoleRow } from '@zhixin/contract/role/role.schema'
import { containsText } from '@zhixin/contract/searchKey'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { Directory } from '../../ui/directory/Directory'
import directory from '../../ui/directory/Directory.module.css'
import { formatCount } from '../../ui/format'
import { NewButton } from '../../ui/list/NewButton'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { PageActions } from '../../ui/PageChrome'
import { SearchField } from '../../ui/SearchField'
import { Tips } from '../../ui/Tips'
import { RoleDialog } from './RoleDialog'
import { RoleEditor } from './RoleEditor'
import styles from './role.module.css'
import { roleQuery, rolesQuery } from './role.queries'
import { roleNameOf } from './role.words'

/** The administration of roles: all of them at the left, the one in the address at the right. */
export function RolePage() {
  const { t } = useTranslation('role')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const maySave = useAllowed(roleCalls.save.access)
  const roles = useQuery(rolesQuery())
  const rows = roles.data?.rows
  const current = rows?.find((one) => String(one.id) === search.get('id')) ?? rows?.[0]
  const role = useQuery({ ...roleQuery(current?.id ?? 0), enabled: current !== undefined })
  const [made, setMade] = useState<{ source: RoleDetail | undefined }>()

  const failed = [roles, role].filter((query) => query.error)
  const failure = failed[0]?.error ? failureOf(failed[0].error) : undefined
  const retry = () => failed.forEach((query) => void query.refetch())
  const create = maySave && rows && (
    <NewButton onClick={() => setMade({ source: undefined })}>{t('new')}</NewButton>
  )
  if (failure && !rows) return <ListEmpty failure={failure} things={t('things')} onRetry={retry} />

  return (
    <Tips className={directory.page}>
      <PageActions>{create}</PageActions>
      <RoleList roles={rows} current={current?.id} />
      <section className={`shrinks ${styles.role}`} aria-busy={role.isFetching} aria-label={t('current')}>
        <SlowLine busy={role.isFetching} />
        <StaleNote failure={role.data && failure} busy={role.isFetching} onRetry={retry} />
        {role.data && (
          <RoleEditor
            key={role.data.id}
            role={role.data}
            maySave={maySave}
            onCopy={() => setMade({ source: role.data })}
          />
        )}
        {failure && !role.data && <ListEmpty failure={failure} things={t('things')} onRetry={retry} />}
      </section>
      {made && (
        <RoleDialog
          source={made.source}
          onClose={() => setMade(undefined)}
          onSaved={(id) => void navigate(`?id=${id}`)}
        />
      )}
    </Tips>
  )
}

interface RoleListProps {
  /** Undefined while they load. */
  roles: readonly RoleRow[] | undefined
  current: number | undefined
}

/** All roles with the number of their members, with a search. */
function RoleList({ roles, current }: RoleListProps) {
  const { t } = useTranslation('role')
  const [part, setPart] = useState('')
  const wanted = part.trim()
  const found = roles?.filter(({ fdCode, fdNameZh, fdNameEn }) =>
    [fdCode, fdNameZh, fdNameEn].some((text) => containsText(text, wanted)),
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
      search={<SearchField label={t('search')} value={part} onChange={setPart} />}
      note={found?.length === 0 && <p className="small faint pad-3">{t('noneFound')}</p>}
    />
  )
}
