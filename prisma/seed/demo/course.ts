import type { Prisma } from '../../generated/client/client'
import { dayOf } from './days'
import type { Random } from './random'

export const day = 24 * 3600 * 1000

/** What became of a record: each of its versions was rejected (4), approved (3), or waits (2); a draft has no case. */
export interface Course {
  versions: (2 | 3 | 4)[]
  /** By target: its steps, oldest first. */
  filed?: Readonly<Record<number, (1 | 2 | 3)[]>>
}

/** Courses without filings. */
export const [draft, waiting, rejected]: [Course, Course, Course] = [
  { versions: [] },
  { versions: [2] },
  { versions: [4] },
]

/** Courses of what is filed with operators. */
export const atOperators = {
  corrected: { versions: [4, 3], filed: { 11: [1, 2], 12: [1, 2], 13: [1, 3] } },
  active: { versions: [3], filed: { 11: [1, 2], 12: [1, 2], 13: [1, 2], 14: [1] } },
  filed: { versions: [3], filed: { 11: [1], 12: [1] } },
} satisfies Record<string, Course>

/** In whose name courses are written, and in which words something is refused. */
interface Told {
  author: number
  reviewer: number
  reasons: readonly string[]
  refusals: readonly string[]
}

/** The columns that follow from a course. */
export const stateOf = ({ versions }: Course) => ({
  state: versions.at(-1) ?? 1,
  contentVersion: Math.max(1, versions.length),
  approvedVersion: versions.includes(3) ? versions.lastIndexOf(3) + 1 : null,
})

/** What writes the cases and filings of a record, in the name of who prepares such things and who decides them. */
export const coursesBy =
  (db: Prisma.TransactionClient, random: Random, { author, reviewer, reasons, refusals }: Told) =>
  async (
    kind: string,
    record: {
      id: number
      customerId: number | null
      label: string
      content: object | ((version: number) => object)
    },
    { versions, filed: steps = {} }: Course,
    begun: number,
  ): Promise<void> => {
    const { id: recordId, customerId, label, content } = record
    for (const [at, state] of versions.entries()) {
      const submittedAt = new Date(begun + at * 3 * day)
      const isDecided = state !== 2
      await db.reviewCase.create({
        data: {
          ...{ kind, recordId, customerId, label, contentVersion: at + 1, submittedAt, state },
          content: typeof content === 'function' ? content(at + 1) : content,
          ...{ authorId: author, submittedById: author },
          ...(isDecided && {
            decidedById: reviewer,
            decidedAt: new Date(begun + (at * 3 + 1) * day),
          }),
          ...(state === 4 && { reasonList: [1], reason: random.pick(reasons) }),
        },
      })
    }
    for (const [target, states] of Object.entries(steps))
      for (const [at, state] of states.entries())
        await db.filing.create({
          data: {
            ...{
              kind,
              recordId,
              customerId,
              label,
              target: Number(target),
              contentVersion: versions.length,
              state,
            },
            day: new Date(dayOf(begun + (versions.length * 3 + at * 6) * day)),
            reason: state === 3 ? random.pick(refusals) : null,
            createdById: reviewer,
          },
        })
  }

/** Who prepares and who decides what is registered in the demo. */
export async function findPeople(
  db: Prisma.TransactionClient,
): Promise<Pick<Told, 'author' | 'reviewer'> | undefined> {
  const named = (username: string) => db.account.findUnique({ where: { username }, select: { id: true } })
  const [author, reviewer] = [await named('business'), await named('operation')]
  return author && reviewer ? { author: author.id, reviewer: reviewer.id } : undefined
}
