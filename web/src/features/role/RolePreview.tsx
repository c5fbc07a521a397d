import { useQuery } from '@tanstack/react-query'
import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { useTranslation } from 'react-i18next'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { MenuIcon } from '../menu/MenuIcon'
import styles from './role.module.css'
import { previewQuery } from './role.queries'

interface Props {
  role: RoleDetail
  /** Whether there are unsaved changes, which the preview does not show. */
  unsaved: boolean
}

/** What the members of a role see: the menu, the pages that open, and the actions on each (rule role.preview). */
export function RolePreview({ role, unsaved }: Props) {
  const { t } = useTranslation('role')
  const preview = useQuery(previewQuery(role.id))
  const seen = preview.data
  return (
    <div aria-busy={preview.isFetching}>
      <p className="small faint pad-3">{t('preview.how')}</p>
      {unsaved && (
        <p className="note-box small warn below-3" data-tone="warn" role="note">
          {t('preview.unsaved')}
        </p>
      )}
      <SlowLine busy={preview.isFetching} />
      {preview.error && !seen && <p className="small faint pad-3">{failureOf(preview.error).message}</p>}
      {seen && (
        <div className={`stack gap-6 at-top small ${styles.preview}`}>
          <section aria-label={t('preview.menu')}>
            <h3 className="pad-end-2">{t('preview.menu')}</h3>
            {seen.fdMenuList.length === 0 && <p className="small faint pad-3">{t('preview.noMenu')}</p>}
            <ul>
              {seen.fdMenuList.map((group) => (
                <li key={group.path}>
                  <p className="pad-1 medium">
                    <MenuIcon name={group.icon} /> {group.title}
                  </p>
                  <ul className="quiet pad-end-2 pad-x-4">
                    {group.children?.map((entry) => (
                      <li key={entry.path}>{entry.title}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t('preview.pages')}>
            <h3 className="pad-end-2">
              {t('preview.pages')} <span className="faint regular">{seen.fdPageList.length}</span>
            </h3>
            <ul className="lined">
              {seen.fdPageList.map((page) => (
                <li key={page.fdPath}>
                  <p>
                    {page.fdTitle} <code className="caption faint breaks">{page.fdPath}</code>
                  </p>
                  {page.fdActionList.length > 0 && (
                    <ul className="flex wrap gap-1 gap-x-2 pad-1">
                      {page.fdActionList.map((action) => (
                        <li key={action.fdCode} className="tag">
                          {action.fdName}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  )
}
