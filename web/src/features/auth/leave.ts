import { i18n } from '../../lib/i18n'
import { signOut } from '../../lib/session'
import { keepDraftsElsewhere } from '../../lib/tabs'
import { hasLocalDrafts, hasUnsavedWork, keepDrafts } from '../../lib/unsaved'
import { confirm } from '../../ui/confirm'

/**
 * Logs out; with unsaved changes it asks first, and keeps the drafts, those of other tabs too. Drafts that the
 * server does not have yet would be lost, so it asks about those, too.
 */
export async function leave(): Promise<void> {
  let allKept = true
  if (hasUnsavedWork()) {
    if (!(await ask('leave'))) return
    allKept = await keepDrafts()
  }
  allKept = (await keepDraftsElsewhere()) && allKept
  if ((!allKept || hasLocalDrafts()) && !(await ask('leaveLost', true))) return
  await signOut()
}

const ask = (question: 'leave' | 'leaveLost', danger?: boolean) =>
  confirm({
    title: i18n.t(`shell:${question}.title`),
    text: i18n.t(`shell:${question}.text`),
    okText: i18n.t('shell:user.logout'),
    ...(danger && { danger }),
  })
