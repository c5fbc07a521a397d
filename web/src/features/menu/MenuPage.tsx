import { useQuery } from '@tanstack/react-query'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { NewButton } from '../../ui/list/NewButton'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { failureOf } from '../../ui/list/state/useKept'
import { PageActions } from '../../ui/PageChrome'
import { Tips } from '../../ui/Tips'
import { MenuItemDialog } from './MenuItemDialog'
import { MenuTree } from './MenuTree'
import styles from './menu.module.css'
import { treeQuery } from './menu.queries'
import type { MenuTarget } from './menuItem.form'
import { RolePreview } from './RolePreview'

/** The administration of the side menu, with a preview for a role beside it. */
export function MenuPage() {
  const { t } = useTranslation('menu')
  const maySave = useAllowed(menuCalls.save.access)
  const { data, error, isFetching, refetch } = useQuery(treeQuery)
  const [edited, setEdited] = useState<MenuTarget>()
  const create = maySave && data && (
    <NewButton onClick={() => setEdited({ kind: 'group', row: undefined })}>{t('newGroup')}</NewButton>
  )

  if (error && !data)
    return (
      <ListEmpty
        filtered={false}
        failure={failureOf(error)}
        things={t('things')}
        onReset={() => {}}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Tips className={styles.page}>
      <PageActions>{create}</PageActions>
      <section
        className={`shrinks ${styles.tree}`}
        aria-label={t('things')}
        aria-busy={isFetching}
        data-stale={error !== null || undefined}
      >
        <SlowLine busy={isFetching} />
        <StaleNote
          failure={error ? failureOf(error) : undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        <MenuTree tree={data?.rows} maySave={maySave} onEdit={setEdited} />
      </section>
      <RolePreview />
      {edited && data && (
        <MenuItemDialog target={edited} tree={data.rows} onClose={() => setEdited(undefined)} />
      )}
    </Tips>
  )
}
