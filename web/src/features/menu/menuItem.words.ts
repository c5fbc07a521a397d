import { permissions } from '@zhixin/contract/permissions'
import { currentLanguage } from '../../lib/i18n'

/** What a group or an entry is called in the language on show. */
export function titleOf({ fdTitleZh, fdTitleEn }: { fdTitleZh: string; fdTitleEn: string }): string {
  return currentLanguage() === 'en-US' ? fdTitleEn : fdTitleZh
}

const byCode = new Map<string, (typeof permissions)[number]>(permissions.map((one) => [one.code, one]))

/** What a permission is called, or its code when it has no name here. */
export function permissionName(code: string): string {
  return byCode.get(code)?.name[currentLanguage()] ?? code
}
