import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { LandingPage } from '../features/landing/LandingPage'
import { i18nOptions } from '../lib/i18n'

/** Renders the landing page in Chinese, at build time. */
export async function prerender(texts: Record<string, object>): Promise<string> {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'zh-CN', resources: { 'zh-CN': texts as never } })
  return renderToString(
    <StaticRouter location="/home">
      <LandingPage />
    </StaticRouter>,
  )
}
