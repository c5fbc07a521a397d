import { currentLanguage } from '../../lib/i18n'

/** The name of a role in the current language. */
export const roleNameOf = (role: { fdNameZh: string; fdNameEn: string }): string =>
  currentLanguage() === 'en-US' ? role.fdNameEn : role.fdNameZh
