import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ListKey, listKeys, lists } from '@zhixin/contract/lists'
import { isAllowed } from '@zhixin/contract/permissions'
import type { View } from '@zhixin/contract/view/view.api'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import type { ListDefinition, ListState } from '../../lib/list.state'
import { useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Waiting } from '../../ui/Waiting'
import { pageOfList } from './listPages'
import styles from './StarViewPage.module.css'
import { sendView } from './useViewKeeping'
import { pinnedQuery, viewsQuery } from './view.queries'
import { searchOfView } from './views'

/** The person's pinned views by list: each opens the list in that view (rule view.pinned). */
export function StarViewPage() {
  const { t } = useTranslation('starView')
  const { permissions } = useSession()
  const { data, isError, refetch } = useQuery(pinnedQuery)
  if (isError)
    return (
      <div className="stack gap-3">
        <p role="alert">{t('failed')}</p>
        <div>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      </div>
    )
  if (!data) return <Waiting />
  const groups = listKeys.flatMap((key) => {
    const page = pageOfList(key)?.page
    const views = data.filter((view) => view.fdListKey === key)
    return page && views.length > 0 && isAllowed(page.access, permissions) ? [{ key, views }] : []
  })
  if (groups.length === 0) return <p className={`quiet ${styles.empty}`}>{t('empty')}</p>
  return (
    <div className={`stack gap-6 at-top ${styles.groups}`}>
      {groups.map(({ key, views }) => (
        <section key={key} aria-label={inWords(lists[key].name)} className="stack gap-2">
          <h2 className="title strong">{inWords(lists[key].name)}</h2>
          <ul>
            {views.map((view) => (
              <PinnedView key={view.id} view={view} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The address of a list in a view. */
function addressOf(key: ListKey, view: View) {
  const { page, hash } = pageOfList(key) ?? { page: { path: '/' }, hash: '' }
  const definition = lists[key] as unknown as ListDefinition<ListState>
  return { pathname: page.path, search: searchOfView(definition, view), hash }
}

function PinnedView({ view }: { view: View }) {
  const { t } = useTranslation('starView')
  const client = useQueryClient()
  const { fdListKey: key, fdName: name } = view
  const unpin = useMutation({
    mutationFn: () => sendView(key, { ...view, fdPinned: false }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: viewsQuery(key).queryKey })
      await client.invalidateQueries({ queryKey: pinnedQuery.queryKey })
    },
  })
  return (
    <li className={`row between gap-3 ruled ${styles.view}`}>
      <Link className="cut" to={addressOf(key, view)} state={{ viewId: view.id }}>
        {name}
      </Link>
      <Button
        size="small"
        aria-label={t('unpinOf', { name })}
        loading={unpin.isPending}
        onClick={() => unpin.mutate()}
      >
        {t('unpin')}
      </Button>
    </li>
  )
}
