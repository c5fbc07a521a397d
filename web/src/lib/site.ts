import type { Site } from '@zhixin/contract/site/site.api'
import { useSyncExternalStore } from 'react'

let site: Site | undefined
let asked = false
const listeners = new Set<() => void>()

/**
 * What the public pages say about their owner. The server writes it into index.html; the development server
 * does not, so there it is fetched.
 */
function read(): Site | undefined {
  if (site || asked) return site
  asked = true
  const text = document.getElementById('site')?.textContent
  if (text) {
    site = JSON.parse(text) as Site
  } else {
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
