import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { currentLanguage } from '../../lib/i18n'

/** What an item is called in the language on show. */
export function labelOf(item: Pick<DictionaryItemRow, 'fdLabelZh' | 'fdLabelEn'>): string {
  return currentLanguage() === 'en-US' ? item.fdLabelEn : item.fdLabelZh
}
