/**
 * What local storage keeps for the browser rather than for a person, and what stays in it when somebody signs out.
 * Everything else there goes with them.
 */
export const browserKeys = {
  /** The chosen language (rule language.switch). */
  language: 'lang',
  /** Whether the language switch is shown (rule language.switch). */
  showLanguage: 'show_lang',
  menuCollapsed: 'menu_collapsed',
  menuGroups: 'menu_groups',
  /** Somebody signed out, and the server does not know yet. */
  leaving: 'leaving',
} as const
