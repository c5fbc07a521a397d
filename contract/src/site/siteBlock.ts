import { defaultLanguage, type Language } from '../language'

/** The id of the data block of a page that holds the site data in a language. */
export const siteBlock = (language: Language): string =>
  language === defaultLanguage ? 'site' : `site-${language}`
