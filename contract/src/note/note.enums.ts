/** When the next date of a note is due: today, or before today. */
export const dueStates = [1, 2] as const
export type DueState = (typeof dueStates)[number]
export const DUE = { today: 1, overdue: 2 } as const

export const noteLimits = { text: 1000, contact: 100 } as const
