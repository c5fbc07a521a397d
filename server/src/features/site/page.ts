import { randomBytes } from 'node:crypto'
import { defaultLanguage, type Language } from '@zhixin/contract/language'
import { readAppearance } from '@zhixin/contract/site/appearance'
import type { Site } from '@zhixin/contract/site/site.api'
import { siteBlock } from '@zhixin/contract/site/siteBlock'

/**
 * What a page may load and do: scripts and data from here alone, styles from here or with this answer's nonce (antd
 * writes its own), images and videos also from memory (previews before an upload), frames for PDFs.
 */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/**
 * The site data as the pages read it: a data block that no text can end early. One for the default language, and one
 * for each language in which it differs.
 */
export function siteScripts(sites: ReadonlyMap<Language, Site>): string {
  const json = (language: Language) => JSON.stringify(sites.get(language)).replaceAll('<', '\\u003c')
  return [...sites.keys()]
    .filter((language) => language === defaultLanguage || json(language) !== json(defaultLanguage))
    .map(
      (language) => `<script type="application/json" id="${siteBlock(language)}">${json(language)}</script>`,
    )
    .join('')
}

/**
 * A page for one answer: the build's HTML with the site data and a fresh nonce, and the policy that names it.
 * @param cookies the header: it holds this browser's choice of light and dark, which the page needs before it is drawn
 */
export function renderPage(html: string, site: string, cookies: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const { theme, room } = readAppearance(cookies)
  return {
    html: html
      .replace('<html', `<html data-theme="${theme}" data-room="${room}"`)
      .replace('<!--site-->', () => site)
      .replaceAll('__CSP_NONCE__', nonce),
    policy: contentSecurityPolicy(nonce),
  }
}
