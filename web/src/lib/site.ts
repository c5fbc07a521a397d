import type { Site } from '@zhixin/contract/site/site.api'
import { useSyncExternalStore } from 'react'

let site: Site | undefined
let asked = false
const listeners = new Set<() => void>()

/**
 * The site data where the server has written it into the page, which is everywhere but on the development server,
 * or once it has been fetched; undefined until then.
 */
export function siteNow(): Site | undefined {
  if (site) return site
  const text = globalThis.document?.getElementById('site')?.textContent
  if (text) site = JSON.parse(text) as Site
  return site
}

/** What the public pages say about their owner; fetched where the page does not have it. */
function read(): Site | undefined {
  if (!asked && !siteNow()) {
    asked = true
    void fetch('/api/site')
      .then((response) => response.json())
      .then((body: { code: number; data: Site }) => {
        if (body.code !== 1) return
        site = body.data
        for (const listener of listeners) listener()
      })
      .catch((error: unknown) => console.error('The site data could not be fetched', error))
  }
  return site
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Contact and filing data and the upload limits; undefined until known and while the page is prerendered. */
export function useSite(): Site | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
