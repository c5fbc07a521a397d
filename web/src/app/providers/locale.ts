import type { Language } from '@zhixin/contract/language'
import type { Locale } from 'antd/es/locale'
import { type LazyPart, lazyPart } from '../../lib/chunk'

/** The texts of antd, one language at a time. */
export const localeParts: Record<Language, LazyPart<Locale>> = {
  'zh-CN': lazyPart('antd.zh-CN', [], () => import('./antd.zh-CN').then((one) => one.antdLocale)),
  'en-US': lazyPart('antd.en-US', [], () => import('./antd.en-US').then((one) => one.antdLocale)),
}

/** Prefetches them before the shell. */
export const loadLocale = (language: Language): Promise<Locale> => localeParts[language].load()
