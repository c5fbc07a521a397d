import { useQuery } from '@tanstack/react-query'
import { pageFamilyTexts } from '@zhixin/contract/pageFamilies'
import { type Page, pageAt, pageOf } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { isAllowed } from '@zhixin/contract/permissions'
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link, ScrollRestoration, useLocation } from 'react-router-dom'
import { groupOf, menuPathOf } from '../../features/menu/ownMenu.places'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { useBrowserFlag } from '../../lib/browserFlag'
import { currentLanguage } from '../../lib/i18n'
import { pressedKey } from '../../lib/pressedKey'
import { useSession } from '../../lib/session'
import { Icon } from '../../ui/Icon'
import { goToRow } from '../../ui/list/table/rowFocus'
import { keepLostFocus } from '../../ui/lostFocus'
import { PageChromeProvider, type PageHeading } from '../../ui/PageChrome'
import { SkipLink } from '../../ui/SkipLink'
import { contentOf, NotConnectedPage } from '../pages/content'
import { isAsking, isTyping } from '../palette/keys'
import { usePalette } from '../palette/usePalette'
import { Header } from './Header'
import styles from './Layout.module.css'
import { MarkWarning } from './MarkWarning'
import pageHead from './PageHead.module.css'
import { SideMenu } from './SideMenu'

/** The keys of pages, by their `aria-keyshortcuts`. */
const names: Record<string, string> = { '/': '/', n: 'N', j: 'J', k: 'K', a: 'A', r: 'R' }

/** Where no element has them, these lead through the rows of a list. */
const rowSteps: Record<string, 1 | -1> = { J: 1, K: -1 }

/** Open panels and menus receive all keys themselves. */
const panels = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * `/` focuses the page's search, `n` creates a record or writes a note, `j` and `k` lead to the next one and the one
 * before, `a` and `r` approve and reject: whatever element of the page has that `aria-keyshortcuts` (rule key.page).
 * Inactive while somebody types or a question is open.
 */
function usePageKeys(): void {
  // At the first paint, as the palette's keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      const key = pressedKey(event)
      const name = key && names[key.toLowerCase()]
      if (!name || defaultPrevented || ctrlKey || metaKey || altKey || repeat) return
      // On some keyboards the slash needs Shift.
      if (shiftKey && key !== '/') return
      if (isTyping(event) || isAsking() || (target instanceof Element && target.closest(panels))) return
      const named = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${name}"]`)
      const found = [...named].find((one) => one.getClientRects().length > 0)
      const by = rowSteps[name]
      if (!found && !(by && goToRow(by))) return
      // The key itself must not be typed into the field; Firefox searches with it.
      event.preventDefault()
      if (!(found instanceof HTMLInputElement)) return found?.click()
      found.focus()
      found.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The frame around every page: header, menu, title line (rule page.frame; docs/design.md). */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [collapsed, toggle] = useBrowserFlag('menuCollapsed')
  const [heading, setHeading] = useState<PageHeading>()
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null)
  const [skipSlot, setSkipSlot] = useState<HTMLElement | null>(null)
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const chrome = useMemo(() => ({ skipSlot, actionsSlot, setHeading }), [skipSlot, actionsSlot])
  const { openPalette, overlay } = usePalette()
  // On a phone the menu is only rendered when somebody opens it.
  const [isDrawn, setDrawn] = useState(false)
  function openDrawer() {
    setDrawn(true)
    drawer.current?.showModal()
  }
  usePageKeys()
  useLinksAhead()
  useFocusAfterNavigation(main)
  useEffect(keepLostFocus, [])

  return (
    <div className={`stack shell ${styles.frame}`} data-collapsed={collapsed || undefined}>
      <SkipLink to={() => main.current}>{t('skip')}</SkipLink>
      <Header collapsed={collapsed} onToggle={toggle} onOpenDrawer={openDrawer} onSearch={openPalette} />
      <aside className={`scrolls paper unprinted ${styles.side}`}>
        <SideMenu collapsed={collapsed} />
      </aside>
      <dialog
        ref={drawer}
        className={`appears paper scrolls ${styles.drawer}`}
        aria-label={t('menu.label')}
        onClose={() => setDrawn(false)}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && drawer.current?.close()}
      >
        <div className={`row ruled ${styles.drawerHead}`}>
          <button
            type="button"
            className="pick icon-button"
            data-size="large"
            aria-label={t('menu.close')}
            onClick={() => drawer.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {isDrawn && <SideMenu collapsed={false} onNavigate={() => drawer.current?.close()} />}
      </dialog>
      <div className={`shrinks surface ${styles.body}`}>
        <OfflineNote />
        <MarkWarning />
        <main id="content" ref={main} tabIndex={-1} className={styles.content}>
          <div ref={setSkipSlot} className="unprinted" />
          <PageChromeProvider value={chrome}>
            <PageHead heading={heading} actionsRef={setActionsSlot} />
            {children}
          </PageChromeProvider>
        </main>
      </div>
      {overlay}
      <ScrollRestoration />
    </div>
  )
}

/** After a navigation, keyboard and screen reader continue in the new page, in its first field if it has gone there. */
function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (main.current?.querySelector(':is(input, textarea):focus')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says above the page that there is no network, until there is. */
function OfflineNote() {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status" className="stuck">
      {!isOnline && (
        <div className={`note-box baseline gap-2 small ${styles.strip}`} data-tone="warn">
          <span className="dot" aria-hidden="true" />
          <p>{t('offline')}</p>
        </div>
      )}
    </div>
  )
}

interface PageHeadProps {
  heading: PageHeading | undefined
  /** Receives the element at the right end, into which pages render their main action. */
  actionsRef: (element: HTMLElement | null) => void
}

/** Breadcrumb, page title and the page's main action in one line; the title is also the browser tab's. */
function PageHead({ heading, actionsRef }: PageHeadProps) {
  const { t } = useTranslation(['shell', 'common'])
  const language = currentLanguage()
  const { pathname } = useLocation()
  const { data: menu } = useQuery(menuQuery(language))
  const page = pageAt(pathname)
  const group = menu && groupOf(menu, menuPathOf(menu, pathname))
  const crumb = group ? group.children && group.title : menu && familyOf(page)?.[language]
  const title = heading?.title ?? page?.title[language] ?? ''
  const brand = t('common:brand')

  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])

  return (
    <div className={`row wrap pad-2 ${pageHead.head}`}>
      <div className="baseline wrap gap-x-2 shrinks">
        {(crumb || page?.listedUnder) && (
          <nav aria-label={t('breadcrumb')} className={`unprinted ${pageHead.crumbs}`}>
            <ol className="flex wrap">
              {crumb && <li className="small faint">{crumb}</li>}
              {page?.listedUnder && (
                <li className="small faint">
                  <ParentCrumb page={pageOf(page.listedUnder)} onBack={heading?.onBack} />
                </li>
              )}
            </ol>
          </nav>
        )}
        <PageTitle title={title} page={page} />
      </div>
      <div ref={actionsRef} className="row wrap push unprinted at-end gap-1 gap-x-2" />
    </div>
  )
}

/** The title, in a row with the titles of the other tabs that somebody may open (rule page.tabs). */
function PageTitle({ title, page }: { title: string; page: Page | undefined }) {
  const { permissions } = useSession()
  const heading = <h1 className="title">{title}</h1>
  const language = currentLanguage()
  const tabs = tabsOf(page?.key)
  const open = tabs?.pages.map(pageOf).filter(({ access }) => isAllowed(access, permissions)) ?? []
  if (!tabs || !page || open.length < 2) return heading
  return (
    <nav aria-label={tabs.title[language]}>
      <ul className={`flex wrap ${pageHead.tabs}`}>
        {open.map((one) => (
          <li key={one.key}>
            {one.key === page.key ? (
              heading
            ) : (
              <Link to={one.path} className="quiet unlined">
                {one.title[language]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a page is about, for one that is not in the person's menu. */
const familyOf = (page: Page | undefined) =>
  page && page.family !== 'entry' ? pageFamilyTexts[page.family] : undefined

function ParentCrumb({ page, onBack }: { page: Page; onBack: (() => void) | undefined }) {
  const title = page.title[currentLanguage()]
  if (!onBack)
    return (
      <Link to={page.path} className="quiet unlined">
        {title}
      </Link>
    )
  return (
    <button type="button" className="quiet" onClick={onBack}>
      {title}
    </button>
  )
}

/** Prefetches the code and the texts of the page that a link leads to when somebody points at it or tabs to it. */
export function useLinksAhead(): void {
  useEffect(() => {
    function fetchAhead({ target }: Event) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
      const page = pageAt(link.pathname)
      if (page && page.family !== 'entry') void (contentOf(page.key) ?? NotConnectedPage).prefetch()
    }
    addEventListener('pointerover', fetchAhead)
    addEventListener('focusin', fetchAhead)
    return () => {
      removeEventListener('pointerover', fetchAhead)
      removeEventListener('focusin', fetchAhead)
    }
  }, [])
}
