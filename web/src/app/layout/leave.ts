import { i18n } from '../../lib/i18n'
import { signOut } from '../../lib/session'
import { hasUnsavedWork, keepDrafts } from '../../lib/unsaved'
import { confirm } from '../../ui/confirm'

/** Signs out; while something typed is not saved it asks first, and keeps the drafts. */
export async function leave(): Promise<void> {
  if (hasUnsavedWork()) {
    const yes = await confirm({
      title: i18n.t('shell:leave.title'),
      text: i18n.t('shell:leave.text'),
      okText: i18n.t('shell:user.logout'),
    })
    if (!yes) return
    await keepDrafts()
  }
  await signOut()
}
