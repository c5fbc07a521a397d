import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'

/** Where something is that a second person approves above a limit. */
export const approval = { waiting: 1, inEffect: 2, refused: 3 } as const

/** Something that may wait for a second person. */
export interface Approvable {
  state: number
  createdById: number
}

/**
 * Makes sure that the caller may decide about something that waits (rules settlement.adjust, settlement.hand).
 * @throws AppError state_changed where it waits no more; forbidden for one's own
 */
export function demandDecision({ caller }: Pick<Call, 'caller'>, one: Approvable | undefined): void {
  if (one?.state !== approval.waiting) throw new AppError('state_changed')
  demandSecond({ caller }, one.createdById)
}

/** @throws AppError forbidden for whoever did it themselves */
export function demandSecond({ caller }: Pick<Call, 'caller'>, byId: number): void {
  if (byId === caller.accountId) throw new AppError('forbidden', { message: 'second_person_needed' })
}
