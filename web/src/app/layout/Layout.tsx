import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration, useLocation } from 'react-router-dom'
import { useBrowserFlag } from '../../lib/browserFlag'
import { Icon } from '../../ui/Icon'
import { PageChromeProvider, type PageHeading } from '../../ui/PageChrome'
import { SkipLink } from '../../ui/SkipLink'
import { usePalette } from '../palette/usePalette'
import { Header } from './Header'
import styles from './Layout.module.css'
import { MarkWarning } from './MarkWarning'
import { OfflineNote } from './OfflineNote'
import { PageHead } from './PageHead'
import { SideMenu } from './SideMenu'
import { useLinksAhead } from './useLinksAhead'
import { usePageKeys } from './usePageKeys'

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

  return (
    <div className={`shell ${styles.frame}`} data-collapsed={collapsed || undefined}>
      <SkipLink to={() => main.current}>{t('skip')}</SkipLink>
      <Header collapsed={collapsed} onToggle={toggle} onOpenDrawer={openDrawer} onSearch={openPalette} />
      <aside className={styles.side}>
        <SideMenu collapsed={collapsed} />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('menu.label')}
        onClose={() => setDrawn(false)}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && drawer.current?.close()}
      >
        <div className={`row ruled ${styles.drawerHead}`}>
          <button
            type="button"
            className={styles.drawerClose}
            aria-label={t('menu.close')}
            onClick={() => drawer.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {isDrawn && <SideMenu collapsed={false} onNavigate={() => drawer.current?.close()} />}
      </dialog>
      <div className={styles.body}>
        <OfflineNote />
        <MarkWarning />
        <main id="content" ref={main} tabIndex={-1} className={styles.content}>
          <div ref={setSkipSlot} />
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

/** After a navigation, keyboard and screen reader continue in the new page, not in the menu. */
function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
