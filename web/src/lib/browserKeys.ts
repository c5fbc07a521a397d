/**
 * The keys of local storage that belong to the browser rather than to a person, and stay after a logout. Everything
 * else there is removed.
 */
export const browserKeys = {
  /** The chosen language (rule language.switch). */
  language: 'lang',
  /** Whether the language switch is shown (rule language.switch). */
  showLanguage: 'show_lang',
  menuCollapsed: 'menu_collapsed',
  menuGroups: 'menu_groups',
  /** Whether the codes of permissions are shown (rule role.picker). */
  permissionCodes: 'permission_codes',
  /** Somebody logged out, and the server does not know yet. */
  leaving: 'leaving',
} as const
