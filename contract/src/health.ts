/** What a server needs to work, as `/readyz` names it. */
export const healthParts = ['database', 'storage'] as const
export type HealthPart = (typeof healthParts)[number]

/** Whether it works, and else what it lacks: an answer, the right to write, or space. */
export const healthStates = ['ok', 'no_answer', 'read_only', 'disk_full'] as const
export type HealthState = (typeof healthStates)[number]

/** The parts that were asked for. */
export type Health = Partial<Record<HealthPart, HealthState>>
