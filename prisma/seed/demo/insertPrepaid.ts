import type { Prisma } from '../../generated/client/client'
import { addMonths, dayOf, monthOf } from './days'
import type { Sender } from './senders'
import { composeMonth } from './statements'
import type { Year } from './year'

/** For how many days of its usual counts the customer that pays in advance has money left. */
const daysLeft = 6

/** Fewer are told. */
const threshold = 10

const unitsPerYuan = 10_000

/** What a customer owes for months without a confirmed statement, and in an average day of the month before, in yuan. */
function usedUp(sender: Sender, { book, statements }: Year, present: string) {
  const before = addMonths(present, -1)
  const dueOf = (month: string) => {
    const one = statements.find((found) => found.sender === sender && found.month === month)
    const composed = one
      ? one.revisions.at(-1)?.composed
      : sender.terms && composeMonth(book, { sender, month, terms: sender.terms }, statements)
    return { isStated: one?.confirmedAt != null, yuan: Number(composed?.sums.due ?? 0n) / unitsPerYuan }
  }
  const months = [addMonths(present, -2), before, present].map(dueOf)
  return {
    open: months.reduce((sum, { isStated, yuan }) => sum + (isStated ? 0 : yuan), 0),
    pace: dueOf(before).yuan / 30,
  }
}

/** Adds a customer that pays in advance and runs low, with its watch, and orders in every state. */
export async function insertPrepaid(
  db: Prisma.TransactionClient,
  senders: readonly Sender[],
  year: Year,
  { clerk, second, told, now }: { clerk: number; second: number; told: number; now: Date },
): Promise<void> {
  const [prepaid, ...others] = senders.filter(
    ({ terms, platforms }, index) => index > 6 && terms?.fdCountSource === 2 && platforms.length === 3,
  )
  if (!prepaid) return
  const today = dayOf(now.getTime())
  const { open, pace } = usedUp(prepaid, year, monthOf(today))
  const [{ owed = 0 } = {}] = await db.$queryRaw<{ owed: number }[]>`
    SELECT coalesce(-sum(amount), 0)::float8 AS owed FROM ledger_entry WHERE customer_id = ${prepaid.id}`
  const amount = Math.ceil(owed + open + pace * daysLeft)
  const order = (customerId: number, state: number, some: number, payer: string, updatedById = clerk) => ({
    ...{ customerId, state, amount: some, payer, method: 1, createdById: clerk, updatedById },
    ...{
      paidDate: new Date(today),
      referenceNo: `${today.replaceAll('-', '')}${String(state).padStart(6, '0')}`,
    },
    remark: state === 4 ? '回单与金额不符' : null,
  })
  const [own = prepaid] = senders
  const [first = prepaid, next = prepaid] = others
  const made = order(prepaid.id, 3, amount, prepaid.name, second)
  const { id } = await db.order.create({ data: made, select: { id: true } })
  await db.order.createMany({
    data: [
      order(own.id, 1, 20_000, own.name),
      order(first.id, 2, 50_000, first.name),
      order(next.id, 4, 8000, next.name, second),
    ],
  })
  await db.$executeRaw`
    INSERT INTO ledger_entry (customer_id, kind, day, amount, order_id, oldest_first, created_by_id)
      VALUES (${prepaid.id}, 4, ${today}::date, ${amount}, ${id}, true, ${second})`
  await db.$executeRaw`
    INSERT INTO ledger_allocation (customer_id, credit_id, debt_id, day, amount, created_by_id)
      SELECT d.customer_id, c.id, d.id, greatest(c.day, d.day), -d.amount, ${second}
        FROM ledger_entry c JOIN ledger_entry d ON d.customer_id = c.customer_id AND d.due_day IS NOT NULL
        WHERE c.order_id = ${id} AND NOT EXISTS (SELECT FROM ledger_allocation a WHERE a.debt_id = d.id)`
  await db.balanceWatch.create({
    data: {
      ...{ customerId: prepaid.id, days: threshold, createdById: clerk, updatedById: clerk },
      readers: { create: { position: 0, accountId: told } },
    },
  })
}
