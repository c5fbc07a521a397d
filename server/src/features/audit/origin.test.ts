import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'
import { migrationSql } from '../../test/migrations'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const told = async (where: object) =>
  server.database.prisma.auditLog.findMany({
    where,
    select: { customerId: true, source: true, batchId: true },
  })

test('a save says which customer it is about and that it is a save', async () => {
  const { id } = await givenCustomer(admin)
  expect(await told({ entity: 'customer', entityId: String(id) })).toEqual([
    { customerId: id, source: 'save', batchId: null },
  ])
})

test('what was recorded before is filled in, and the log stays as it is otherwise', async () => {
  const { id } = await givenCustomer(admin)
  const { prisma } = server.database
  const data = { accountName: 'somebody', action: 'update', entity: 'customer', entityId: String(id) }
  await prisma.auditLog.createMany({
    data: [
      data,
      { ...data, accountName: 'system' },
      { ...data, entityId: 'old' },
      { ...data, entity: 'role' },
    ],
  })
  const before = await prisma.auditLog.findMany({ orderBy: { id: 'asc' } })
  const filling = migrationSql('20261123050000_audit_of_customers')
    .split(/;\n/)
    .filter((statement) => statement.includes('ALTER COLUMN "customer_id" TYPE'))
  expect(filling).toHaveLength(1)
  await server.asOwner(filling.join())
  const after = await prisma.auditLog.findMany({ orderBy: { id: 'asc' } })
  expect(after.slice(-4).map(({ customerId, source }) => [customerId, source])).toEqual([
    [id, 'save'],
    [id, 'system'],
    [null, 'save'],
    [null, 'save'],
  ])
  const rest = (rows: typeof after) => rows.map(({ customerId: _, source: __, ...row }) => row)
  expect(rest(after)).toEqual(rest(before))
  await expect(server.asOwner('delete from audit_log')).rejects.toThrow('append-only')
  await expect(server.database.pool.query('delete from audit_log')).rejects.toThrow('denied')
})

test('only the ways that there are can be recorded', async () => {
  const data = { accountName: 'somebody', action: 'update', entity: 'role', source: 'guess' }
  await expect(server.database.prisma.auditLog.create({ data })).rejects.toThrow('audit_log_source_known')
})
