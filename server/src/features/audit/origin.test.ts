import { expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

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

test('only the ways that there are can be recorded', async () => {
  const data = { accountName: 'somebody', action: 'update', entity: 'role', source: 'guess' }
  await expect(server.database.prisma.auditLog.create({ data })).rejects.toThrow('audit_log_source_known')
})
