import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { currentLanguage } from '../../lib/i18n'

/** The label of an item in the current language. */
export function labelOf(item: Pick<DictionaryItemRow, 'fdLabelZh' | 'fdLabelEn'>): string {
  return currentLanguage() === 'en-US' ? item.fdLabelEn : item.fdLabelZh
}
