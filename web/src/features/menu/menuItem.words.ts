import { permissions } from '@zhixin/contract/permissions'
import { currentLanguage } from '../../lib/i18n'

/** The title of a group or an entry in the current language. */
export function titleOf({ fdTitleZh, fdTitleEn }: { fdTitleZh: string; fdTitleEn: string }): string {
  return currentLanguage() === 'en-US' ? fdTitleEn : fdTitleZh
}

const byCode = new Map<string, (typeof permissions)[number]>(permissions.map((one) => [one.code, one]))

/** The name of a permission, or its code if it has no name here. */
export function permissionName(code: string): string {
  return byCode.get(code)?.name[currentLanguage()] ?? code
}
