import { useQuery } from '@tanstack/react-query'
import { type Page, pageAt, pageOf } from '@zhixin/contract/pages'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { groupOf, menuPathOf } from '../../features/menu/ownMenu.places'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { currentLanguage } from '../../lib/i18n'
import type { PageHeading } from '../../ui/PageChrome'
import styles from './PageHead.module.css'

interface Props {
  heading: PageHeading | undefined
  /** Receives the element at the right end, into which pages render their main action. */
  actionsRef: (element: HTMLElement | null) => void
}

/** Breadcrumb, page title and the page's main action in one line; the title is also the browser tab's. */
export function PageHead({ heading, actionsRef }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const language = currentLanguage()
  const { pathname } = useLocation()
  const { data: menu } = useQuery(menuQuery(language))
  const page = pageAt(pathname)
  const group = groupOf(menu ?? [], menuPathOf(pathname))
  const title = heading?.title ?? page?.title[language] ?? ''
  const brand = t('common:brand')

  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])

  return (
    <div className={styles.head}>
      <div className="baseline wrap gap-x-2 shrinks">
        {(group?.children || page?.listedUnder) && (
          <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
            <ol className="flex wrap">
              {group?.children && <li className="small faint">{group.title}</li>}
              {page?.listedUnder && (
                <li className="small faint">
                  <ParentCrumb page={pageOf(page.listedUnder)} onBack={heading?.onBack} />
                </li>
              )}
            </ol>
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div ref={actionsRef} className={styles.actions} />
    </div>
  )
}

function ParentCrumb({ page, onBack }: { page: Page; onBack: (() => void) | undefined }) {
  const title = page.title[currentLanguage()]
  if (!onBack) return <Link to={page.path}>{title}</Link>
  return (
    <button type="button" className={styles.back} onClick={onBack}>
      {title}
    </button>
  )
}
