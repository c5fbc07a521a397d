import { type FeatureNames, lower, snake, typeOf } from './names'

/** Its table, and its files of the server. */
export function serverFiles({ name, zh, en }: FeatureNames, stamp: string): Record<string, string> {
  const type = typeOf(name)
  const table = snake(name)
  return {
    [`prisma/schema/${name}.prisma`]: `/// ${en}s
model ${type} {
  id          Int      @id @default(autoincrement())
  name        String   @db.VarChar(100)
  /// 0 inactive, 1 active
  status      Int      @default(1) @db.SmallInt
  /// Raised by every write
  version     Int      @default(1)
  createdById Int      @map("created_by_id")
  createdAt   DateTime @default(now()) @map("created_at") @db.Timestamptz(3)
  updatedById Int      @map("updated_by_id")
  updatedAt   DateTime @default(now()) @updatedAt @map("updated_at") @db.Timestamptz(3)
  createdBy   Account  @relation("${name}CreatedBy", fields: [createdById], references: [id], onDelete: NoAction)
  updatedBy   Account  @relation("${name}UpdatedBy", fields: [updatedById], references: [id], onDelete: NoAction)

  @@index([createdAt(sort: Desc), id(sort: Desc)])
  @@index([createdById])
  @@index([updatedById])
  @@map("${table}")
}
`,
    [`prisma/migrations/${stamp}_${table}/migration.sql`]: `-- ${en}s
CREATE TABLE "${table}" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "${table}_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "${table}_status_check" CHECK (status IN (0, 1))
);
CREATE INDEX "${table}_created_at_id_idx" ON "${table}"("created_at" DESC, "id" DESC);
CREATE INDEX "${table}_created_by_id_idx" ON "${table}"("created_by_id");
CREATE INDEX "${table}_updated_by_id_idx" ON "${table}"("updated_by_id");
ALTER TABLE "${table}" ADD CONSTRAINT "${table}_created_by_id_fkey" FOREIGN KEY ("created_by_id")
    REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "${table}" ADD CONSTRAINT "${table}_updated_by_id_fkey" FOREIGN KEY ("updated_by_id")
    REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
`,
    [`server/src/features/${name}/${name}.reads.ts`]: `import type { ${type}Filters, ${type}Row } from '@zhixin/contract/${name}/${name}.schema'
import { createDates, smallintFilter } from '../../http/filters'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { prepared } from '../../lib/statement'

const sortColumns: Record<NonNullable<${type}Filters['sortName']>, string> = {
  fdName: 'r.name collate pinyin',
  fdStatus: 'r.status',
  createdByName: 'creator.username collate pinyin',
  createdDate: 'r.created_at',
  lastModifiedByName: 'changer.username collate pinyin',
  lastModifiedDate: 'r.updated_at',
}

const found = \`
  from ${table} r
  join account creator on creator.id = r.created_by_id
  join account changer on changer.id = r.updated_by_id
  where \${containsSql('r.name', '$1')}
    and ($2::smallint[] is null or r.status = any($2))
    and \${containsSql('creator.username', '$3')}
    and ($4::timestamptz is null or r.created_at >= $4)
    and ($5::timestamptz is null or r.created_at <= $5)\`

/** A page of ${lower(en)}s and the number of all matching ones, from one snapshot. */
export async function list${type}s(
  { pool }: Pick<Database, 'pool'>,
  filters: ${type}Filters,
  zone: string,
): Promise<Page<${type}Row>> {
  const { from, to } = createDates(filters, zone)
  const column = sortColumns[filters.sortName ?? 'createdDate']
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<Page<${type}Row>>(prepared({
    text: \`select (select count(*)::int \${found}) as total, coalesce(json_agg(page), '[]') as rows from (
      select r.id, r.name as "fdName", r.status as "fdStatus",
        creator.username as "createdByName", \${momentSql('r.created_at')} as "createdDate",
        changer.username as "lastModifiedByName", \${momentSql('r.updated_at')} as "lastModifiedDate"
      \${found} order by \${column} \${order}, r.id \${order} limit $6 offset $7) as page\`,
    values: [
      filters.fdName,
      smallintFilter(filters.fdStatusList),
      filters.fdCreatedByName,
      from,
      to,
      filters.pageSize,
      (filters.pageIndex - 1) * filters.pageSize,
    ],
  }))
  return rows[0] ?? { rows: [], total: 0 }
}
`,
    [`server/src/features/${name}/${name}.writes.ts`]: `import type { Status } from '@zhixin/contract/customer/customer.enums'
import type { ${type}Input } from '@zhixin/contract/${name}/${name}.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'

const entity = '${name}'

/** Locks a record for the rest of the transaction, so that what is compared and recorded is what is overwritten. */
async function lock${type}(tx: Transaction, id: number): Promise<{ name: string; status: number }> {
  const [record] = await tx.$queryRaw<{ name: string; status: number }[]>\`
    select name, status from ${table} where id = \${id} for update\`
  if (!record) throw new AppError('record_not_found')
  return record
}

const change = (
  tx: Transaction,
  id: number,
  data: { name?: string; status?: Status; updatedById: number },
): Promise<{ id: number }> =>
  tx.${name}.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } })

/**
 * Creates, active, or with an id changes. Its present name is no change.
 * @throws AppError record_not_found
 */
export function save${type}(
  { prisma }: Database,
  call: Call,
  { id, fdName: name }: ${type}Input,
): Promise<{ id: number }> {
  const { accountId: updatedById } = call.caller
  return transactOnce(prisma, call, async (tx) => {
    const current = id === undefined ? null : await lock${type}(tx, id)
    if (id !== undefined && current?.name === name) return { id }
    const saved =
      id === undefined
        ? await tx.${name}.create({ data: { name, createdById: updatedById, updatedById }, select: { id: true } })
        : await change(tx, id, { name, updatedById })
    await recordAudit(tx, call, current ? 'update' : 'create', { entity, id: saved.id, label: name }, [
      { field: 'fdName', old: current?.name ?? null, new: name },
    ])
    return saved
  })
}

/**
 * Activates or deactivates; the present status is no change.
 * @throws AppError record_not_found
 */
export function switch${type}Status({ prisma }: Database, call: Call, id: number, status: Status): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const current = await lock${type}(tx, id)
    if (current.status === status) return
    await change(tx, id, { status, updatedById: call.caller.accountId })
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: current.name }, [
      { field: 'fdStatus', old: current.status, new: status },
    ])
  })
}
`,
    [`server/src/features/${name}/${name}.routes.ts`]: `import { ${name}Api } from '@zhixin/contract/${name}/${name}.api'
import { routesOf } from '../../http/serve'
import { list${type}s } from './${name}.reads'
import { save${type}, switch${type}Status } from './${name}.writes'

/** ${en}s. */
export const ${name}Routes = routesOf(${name}Api, ({ config, database }) => ({
  list: ({ body }) => list${type}s(database, body, config.BUSINESS_TIME_ZONE),
  save: ({ body }, call) => save${type}(database, call, body),
  switchStatus: ({ body }, call) => switch${type}Status(database, call, body.id, body.fdStatus),
}))
`,
    [`server/src/features/${name}/${name}.routes.test.ts`]: `import { ${name}Api } from '@zhixin/contract/${name}/${name}.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/api'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const save = (body: unknown) => admin.call(${name}Api.save, { body })
const list = async (body: unknown) => (await admin.call(${name}Api.list, { body })).body

test('is created active, found by its name, renamed and deactivated, with all of it on record', async () => {
  const { id } = (await save({ fdName: ' ${zh}甲 ' })).body.data
  await save({ fdName: '${zh}乙' })
  expect(await list({ fdName: '甲' })).toMatchObject({
    total: 1,
    data: [{ id, fdName: '${zh}甲', fdStatus: 1, createdByName: 'admin', lastModifiedByName: 'admin' }],
  })
  await save({ id, fdName: '${zh}丙' })
  await admin.call(${name}Api.switchStatus, { body: { id, fdStatus: 0 } })
  expect((await list({ fdStatusList: [0] })).data.map((row) => row.fdName)).toEqual(['${zh}丙'])
  expect((await list({ sortName: 'fdName', sortOrder: 'asc' })).data).toHaveLength(2)
  const recorded = await server.database.prisma.auditLog.findMany({
    where: { entity: '${name}', entityId: String(id) },
    orderBy: { id: 'asc' },
  })
  expect(recorded.map(({ action }) => action)).toEqual(['create', 'update', 'switchStatus'])
})

test('refuses a save without a name, and one of a record that is not there', async () => {
  expect((await save({ fdName: ' ' })).status).toBe(400)
  expect((await save({ id: 999_999, fdName: '${zh}' })).status).toBe(404)
})
`,
  }
}
