/** The width up to which a list shows cards instead of a table. */
export const phone = '(max-width: 719.98px)'
