/** The languages of the product; the first is the default (rule language.switch). */
export const languages = ['zh-CN', 'en-US'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh-CN'

/** A text in every language. */
export type Bilingual = Record<Language, string>

/** A text in Chinese and in English. */
export const both = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/**
 * Chooses the language for an `Accept-Language` header by its quality values.
 * `en`, `en-GB;q=0.8` and the like give en-US; nonsense and `*` give the default.
 */
export function negotiateLanguage(header: string | undefined): Language {
  let best: Language = defaultLanguage
  let bestQuality = 0
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const q = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    const quality = q === undefined ? 1 : Number(q)
    const language = languages.find((one) => one.slice(0, 2) === tag.trim().split('-')[0])
    if (language && quality > bestQuality && quality <= 1) {
      best = language
      bestQuality = quality
    }
  }
  return best
}
