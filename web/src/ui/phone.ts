/** The width up to which a list shows cards instead of a table; a narrow sheet of paper has a table, too. */
export const phone = 'screen and (max-width: 719.98px)'
