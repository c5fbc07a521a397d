/** The code of the administrators' role; there is always an enabled account that has it (rule rank.last). */
export const administratorRole = 'administrator'
