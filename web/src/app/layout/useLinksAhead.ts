import { pageAt } from '@zhixin/contract/pages'
import { useEffect } from 'react'
import { contentOf, NotConnectedPage } from '../pages/content'

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
