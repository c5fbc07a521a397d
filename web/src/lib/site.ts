import { defaultLanguage, type Language } from '@zhixin/contract/language'
import type { Site } from '@zhixin/contract/site/site.api'
import { siteBlock } from '@zhixin/contract/site/siteBlock'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from './i18n'
import { createListeners } from './store'

const sites = new Map<Language, Site>()
const requested = new Set<Language>()
const { subscribe, tell } = createListeners()

/**
 * The site data that the server has written into the page (the development server does not), or that were fetched;
 * undefined until then. A language without a block of its own uses the default one.
 */
function currentSite(): Site | undefined {
  const language = currentLanguage()
  if (!sites.has(language)) {
    const text = blockOf(siteBlock(language)) ?? blockOf(siteBlock(defaultLanguage))
    if (text) sites.set(language, JSON.parse(text) as Site)
  }
  return sites.get(language)
}

/** The business time zone: as the server says, and its default while that is not known. */
export const businessTimeZone = (): string => currentSite()?.businessTimeZone ?? 'Asia/Shanghai'

const blockOf = (id: string) => globalThis.document?.getElementById(id)?.textContent

/** What the public pages say about their owner; fetched if the page does not have it. */
function read(): Site | undefined {
  const language = currentLanguage()
  if (!currentSite() && !requested.has(language)) {
    requested.add(language)
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
