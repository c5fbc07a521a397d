import type { Page } from '@zhixin/contract/pages'
import { currentLanguage } from '../../lib/i18n'

export function NotConnectedPage({ page }: { page: Page }) {
  return <p>{page.title[currentLanguage()]}</p>
}
