import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAppearance, useDark } from '../../lib/appearance'
import { currentLanguage, i18n } from '../../lib/i18n'
import { queryClient } from '../../lib/query'
import { refreshAccount } from '../../lib/session'
import { loadLocale, localeParts } from './locale'
import { antdTheme } from './theme'

/** The nonce with which the server lets this page add styles (the content security policy names it). */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

/**
 * Gives the nonce to every style element that a script creates. antd takes it as a setting, but adds some styles without
 * it (measuring the scrollbar, locking the page under a dialog), which the policy would refuse and report.
 */
function giveNonceToStyles(): void {
  if (!styleNonce) return
  const nonce = styleNonce
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}

giveNonceToStyles()

/**
 * The texts of antd, one language at a time; the previous ones stay until the new ones have arrived. There are always
 * some: if antd got them only later, it would rebuild everything below it, and typed text would be lost.
 */
function useAntdLocale(): Locale {
  const [locale, setLocale] = useState<Locale>(() => {
    const language = currentLanguage()
    return localeParts[language].read() ?? { locale: language }
  })
  useEffect(() => {
    async function follow() {
      const language = currentLanguage()
      const next = await loadLocale(language)
      if (language !== currentLanguage()) return
      setLocale(next)
    }
    function changed() {
      follow().catch(() => {})
      // Refetches in the new language what the server words: labels of dictionaries, titles of the menu, the name of
      // the role.
      void queryClient.invalidateQueries()
      void refreshAccount()
    }
    // A failed load was logged; antd's own texts then stay as they are.
    follow().catch(() => {})
    i18n.on('languageChanged', changed)
    return () => i18n.off('languageChanged', changed)
  }, [])
  return locale
}

/** The choices of a field in a dialog open above it, not behind it. */
const withinDialog = (field?: HTMLElement): HTMLElement =>
  field?.closest<HTMLElement>('.dialog-cover') ?? document.body

/** The context of the shell and everything in it: queries, antd's theme and texts. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useAntdLocale()
  const isDark = useDark()
  const isCompact = useAppearance().room === 'compact'
  const theme = useMemo(() => antdTheme(isDark, isCompact), [isDark, isCompact])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={theme} locale={locale} componentSize="middle" getPopupContainer={withinDialog}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  )
}
