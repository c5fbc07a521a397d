/** The code of the role that can give all others their rights back; there is always an account that has it. */
export const administratorRole = 'administrator'
