import type { Page } from '@zhixin/contract/pages'
import { ForbiddenScreen } from '../features/profile/ForbiddenScreen'
import { WhoCanGive } from '../features/profile/WhoCanGive'
import { currentLanguage } from '../lib/i18n'

/** The 403 page of a page that the person may not open. */
export function Forbidden({ page }: { page: Page }) {
  return (
    <ForbiddenScreen title={page.title[currentLanguage()]} access={page.access}>
      <WhoCanGive page={page} />
    </ForbiddenScreen>
  )
}
