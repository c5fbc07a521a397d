import { defaultLanguage, type Language } from '@zhixin/contract/language'
import type { Site } from '@zhixin/contract/site/site.api'
import { siteBlock } from '@zhixin/contract/site/siteBlock'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from './i18n'
import { createListeners } from './store'

const sites = new Map<Language, Site>()
const asked = new Set<Language>()
const { subscribe, tell } = createListeners()

/**
 * The site data where the server has written it into the page, which is everywhere but on the development server,
 * or once it has been fetched; undefined until then. Where a language has no block of its own, all have the same.
 */
export function siteNow(): Site | undefined {
  const language = currentLanguage()
  if (!sites.has(language)) {
    const text = blockOf(siteBlock(language)) ?? blockOf(siteBlock(defaultLanguage))
    if (text) sites.set(language, JSON.parse(text) as Site)
  }
  return sites.get(language)
}

/** The time zone that days are days of: what the server says, and its default while that is not known. */
export const businessTimeZone = (): string => siteNow()?.businessTimeZone ?? 'Asia/Shanghai'

const blockOf = (id: string) => globalThis.document?.getElementById(id)?.textContent

/** What the public pages say about their owner; fetched where the page does not have it. */
function read(): Site | undefined {
  const language = currentLanguage()
  if (!siteNow() && !asked.has(language)) {
    asked.add(language)
    void fetch('/api/site', { headers: { 'accept-language': language } })
      .then((response) => response.json())
      .then((body: { code: number; data: Site }) => {
        if (body.code !== 1) return
        sites.set(language, body.data)
        tell()
      })
      .catch((error: unknown) => console.error('The site data could not be fetched', error))
  }
  return sites.get(language)
}

/** Contact and filing data and the upload limits; undefined until known and while the page is prerendered. */
export function useSite(): Site | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
