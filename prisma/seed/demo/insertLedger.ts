import type { Prisma } from '../../generated/client/client'

/** Days of debts that the customer in arrears has not paid yet, before this day. */
const arrearsDays = 130

/** What the customer of the customer account paid beside, in yuan. */
const paidBeside = 3000

/**
 * Adds what customers owe by their confirmed statements and what they paid: all of them what is due, but one that is in
 * arrears; of one payment nobody has chosen the debts yet.
 */
export async function insertLedger(
  db: Prisma.TransactionClient,
  { clerk, own, arrears, today }: { clerk: number; own: number; arrears: number; today: string },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ledger_entry (customer_id, kind, day, amount, due_day, statement_id, created_by_id, created_at)
      SELECT s.customer_id, 5, s.due_day - (r.head->'terms'->>'fdDueDays')::int, -(r.net + r.tax), s.due_day, s.id, ${clerk}, s.confirmed_at
        FROM statement s JOIN statement_revision r ON r.statement_id = s.id AND r.revision = s.revision
        WHERE s.state IN (2, 4) AND r.net + r.tax > 0 ORDER BY s.confirmed_at, s.id`
  // The number of a transfer tells which debt it pays.
  await db.$executeRaw`
    INSERT INTO receipt (customer_id, received_date, amount, method, payer, reference_no, oldest_first, created_by_id, updated_by_id,
        created_at, updated_at)
      SELECT e.customer_id, e.due_day - 2, -e.amount, 1, coalesce(v.head->>'fdInvoiceTitle', c.name),
          to_char(e.due_day - 2, 'YYYYMMDD') || lpad(e.id::text, 6, '0'), true, ${clerk}, ${clerk}, e.due_day - 1 + time '02:00',
          e.due_day - 1 + time '02:00'
        FROM ledger_entry e JOIN customer c ON c.id = e.customer_id JOIN statement s ON s.id = e.statement_id
          JOIN statement_revision v ON v.statement_id = s.id AND v.revision = s.revision
        WHERE e.due_day <= ${today}::date - CASE e.customer_id WHEN ${arrears} THEN ${arrearsDays}::int ELSE 0 END
        ORDER BY e.due_day, e.id`
  await db.$executeRaw`
    INSERT INTO receipt (customer_id, received_date, amount, method, payer, oldest_first, remark, created_by_id, updated_by_id)
      SELECT c.id, ${today}::date - 3, ${paidBeside}, 1, c.name, false, '待核销', ${clerk}, ${clerk} FROM customer c WHERE c.id = ${own}`
  await db.$executeRaw`
    INSERT INTO ledger_entry (customer_id, kind, day, amount, receipt_id, oldest_first, created_by_id, created_at)
      SELECT customer_id, 3, received_date, amount, id, true, created_by_id, created_at FROM receipt ORDER BY id`
  await db.$executeRaw`
    INSERT INTO ledger_allocation (customer_id, credit_id, debt_id, day, amount, created_by_id, created_at)
      SELECT c.customer_id, c.id, d.id, c.day, c.amount, c.created_by_id, c.created_at
        FROM receipt r JOIN ledger_entry c ON c.receipt_id = r.id JOIN ledger_entry d ON d.id = right(r.reference_no, 6)::int
        ORDER BY c.id`
}
