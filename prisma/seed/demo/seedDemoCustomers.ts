import type { Prisma } from '../../generated/client/client'
import { snapshotOf, tablesOf } from '../../priceSnapshot'
import { type DemoCustomer, makeCustomers } from './customers'
import { colleagues, roleAccounts } from './demoAccounts'
import { type DemoEvent, makeHistory } from './history'
import { insertNotes } from './insertNotes'
import { Random } from './random'

const customerCount = 200

/** Who may have created or follow customers: the colleagues and the accounts of the roles that save them. */
const customerRoles = ['administrator', 'operations', 'business']

type Row = { id: number; customer: DemoCustomer; history: DemoEvent[] }

/**
 * Adds the demo's customers with all their parts, prices and history, to a database without customers; needs the demo
 * accounts. With customers nothing is touched: somebody may work with them.
 */
export async function seedDemoCustomers(
  db: Prisma.TransactionClient,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  if (await db.customer.findFirst({ select: { id: true } })) return 0
  const names = [...roleAccounts, ...colleagues].map(({ username }) => username)
  const accounts = await db.account.findMany({
    where: { username: { in: names }, role: { code: { in: customerRoles } } },
    select: { id: true, username: true, serviceTypes: true, role: { select: { code: true } } },
    orderBy: { id: 'asc' },
  })
  const usernames = new Map(accounts.map(({ id, username }) => [id, username]))

  const random = new Random(20_260_308)
  const customers = makeCustomers(random, {
    count: customerCount,
    now,
    colleagues: accounts.map(({ id, serviceTypes, role }) => ({ id, serviceTypes, role: role.code })),
  })
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('customer', 'id'))::int AS id FROM generate_series(1, ${customers.length})`
  const rows = customers.map((customer, index): Row => {
    const id = ids[index]?.id
    if (id === undefined) throw new Error('The database gave too few ids')
    return { id, customer, history: makeHistory(random, customer, now) }
  })

  await db.customer.createMany({ data: rows.map(customerData) })
  await insertParts(db, rows)
  await insertPrices(db, rows)
  await insertHistory(db, rows, usernames)
  const roles = new Set(roleAccounts.map(({ username }) => username))
  const settled = new Set(accounts.flatMap(({ id, username }) => (roles.has(username) ? [id] : [])))
  await insertNotes(db, rows, { now, usernames, settled })
  return rows.length
}

function customerData({ id, customer, history }: Row): Prisma.CustomerCreateManyInput {
  const { companies, contacts, addresses, followers, prices, ...fields } = customer
  const last = history.at(-1)
  return {
    ...fields,
    id,
    tiered: prices.tiered,
    version: history.length,
    updatedById: last?.accountId ?? customer.createdById,
    updatedAt: last?.at ?? customer.createdAt,
  }
}

async function insertParts(db: Prisma.TransactionClient, rows: Row[]) {
  await db.customerCompany.createMany({
    data: rows.flatMap(({ id: customerId, customer }) =>
      customer.companies.map((name, position) => ({ customerId, position, name })),
    ),
  })
  await db.customerFollower.createMany({
    data: rows.flatMap(({ id: customerId, customer: { followers } }) =>
      [followers.operation, followers.business, followers.other].flatMap((accountIds, index) =>
        accountIds.map((accountId, position) => ({ customerId, kind: index + 1, accountId, position })),
      ),
    ),
  })
  await db.customerContact.createMany({
    data: rows.flatMap(({ id: customerId, customer }) =>
      customer.contacts.map((contact, position) => ({ customerId, position, ...contact })),
    ),
  })
  await db.customerOfficeAddress.createMany({
    data: rows.flatMap(({ id: customerId, customer: { addresses, createdById, createdAt } }) =>
      addresses.map((address, position) => ({ customerId, position, address, createdById, createdAt })),
    ),
  })
}

async function insertPrices(db: Prisma.TransactionClient, rows: Row[]) {
  const tables = rows.map(({ id: customerId, customer }) => ({ customerId, ...tablesOf(customer.prices) }))
  const pricesIn = <Price>(pick: (one: (typeof tables)[number]) => Price[]) =>
    tables.flatMap((one) => pick(one).map((price) => ({ customerId: one.customerId, ...price })))
  await db.customerVendorPrice.createMany({ data: pricesIn(({ vendorPrices }) => vendorPrices) })
  await db.customerSettlePrice.createMany({ data: pricesIn(({ settlePrices }) => settlePrices) })
  await db.customerPriceTier.createMany({ data: pricesIn(({ priceTiers }) => priceTiers) })
}

/** Price versions and audit entries, in chronological order. */
async function insertHistory(db: Prisma.TransactionClient, rows: Row[], usernames: Map<number, string>) {
  const events = rows
    .flatMap(({ id, customer, history }) =>
      history.map((event, index) => ({ customerId: id, name: customer.name, version: index + 1, ...event })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  await db.customerPriceVersion.createMany({
    data: events.flatMap(({ customerId, version, at, accountId, prices }) =>
      prices === undefined
        ? []
        : [
            {
              customerId,
              customerVersion: version,
              prices: snapshotOf(prices) as unknown as Prisma.InputJsonObject,
              createdById: accountId,
              createdAt: at,
            },
          ],
    ),
  })
  await db.auditLog.createMany({
    data: events.map(({ customerId, name, at, accountId, action, changes }) => ({
      accountId,
      accountName: usernames.get(accountId) ?? '',
      action,
      entity: 'customer',
      entityId: String(customerId),
      entityLabel: name,
      customerId,
      changes: changes as unknown as Prisma.InputJsonArray,
      createdAt: at,
    })),
  })
}
