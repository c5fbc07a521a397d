import { randomBytes } from 'node:crypto'
import type { Site } from '@zhixin/contract/site/site.api'

/**
 * What a page may load and do: scripts and data from here alone, styles from here or with this answer's nonce
 * (antd writes its own), pictures and films also from memory (previews before an upload), frames for PDFs.
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

/** The site data as the pages read it: a data block that no text can end early. */
export function siteScript(site: Site): string {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="site">${json}</script>`
}

/** A page for one answer: the build's HTML with the site data and a fresh nonce, and the policy that names it. */
export function renderPage(html: string, site: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  return {
    html: html.replace('<!--site-->', () => site).replaceAll('__CSP_NONCE__', nonce),
    policy: contentSecurityPolicy(nonce),
  }
}
