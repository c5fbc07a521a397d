/** The name of a feature in all forms that its files need. */
export interface FeatureNames {
  /** In lowerCamelCase, in the singular: `workOrder`. */
  name: string
  zh: string
  /** In English, in the singular and capitalised: `Work order`. */
  en: string
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const typeOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The address of the page of a feature. */
const pathOf = ({ name }: FeatureNames) => `/configurationCenter/${name}`

/**
 * The files of a new feature by their paths: a list of records with a name and a status, which are created, edited,
 * activated and deactivated; with its table, its tests and its journey.
 * @param stamp when its migration was made: `20260102030405`
 */
export function newFeatureFiles(feature: FeatureNames, stamp: string): Record<string, string> {
  return { ...contractFiles(feature), ...serverFiles(feature, stamp), ...webFiles(feature) }
}

function contractFiles({ name, zh, en }: FeatureNames): Record<string, string> {
  const type = typeOf(name)
  return {
    [`contract/src/${name}/${name}.list.ts`]: `import { both } from '../language'
import { type FiltersOf, list } from '../list/list'
import { activeTexts } from '../list/values'

/** The list of ${lower(en)}s. */
export const ${name}List = list({
  key: '${name}',
  name: both('${zh}', '${en}s'),
  things: both('${zh}', '${lower(en)}s'),
  columns: {
    fdName: { words: both('名称', 'Name'), width: [200, 160], sort: true, pinned: 'left', card: 'heading' },
    fdStatus: { words: both('状态', 'Status'), shows: 'status', values: activeTexts, width: 88, sort: true, card: 'corner' },
    createdByName: { words: both('创建人', 'Creator'), shows: 'account', width: [112, 96], sort: true, card: 'line' },
    createdDate: { words: both('创建时间', 'Created time'), shows: 'day', width: [112, 116], sort: true, card: 'line' },
    lastModifiedByName: { words: both('更新人', 'Updater'), shows: 'account', width: [112, 96], sort: true },
    lastModifiedDate: { words: both('更新时间', 'Updated time'), shows: 'day', width: [112, 116], sort: true },
  },
  filters: {
    fdName: { kind: 'text' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdCreatedByName: { kind: 'text', of: 'createdByName' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type ${type}Filters = FiltersOf<typeof ${name}List>
`,
    [`contract/src/${name}/${name}.schema.ts`]: `import { z } from 'zod'
import { statuses } from '../customer/customer.enums'
import { body, optionalId, requiredId, requiredOption } from '../fields'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { type ${type}Filters, ${name}List } from './${name}.list'

export const ${name}Limits = { name: 100 } as const

export const ${name}Row = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdStatus: z.literal(statuses),
  createdByName: z.string(),
  createdDate: moment,
  lastModifiedByName: z.string(),
  lastModifiedDate: moment,
})

export type ${type}Row = z.output<typeof ${name}Row>

export const ${name}Filters = listFilters(${name}List)

export type { ${type}Filters }

/** What a save takes; with an id it changes. */
export const ${name}Input = body({
  id: optionalId(),
  fdName: requiredText({ max: ${name}Limits.name, required: 'required' }),
})

export type ${type}Input = z.output<typeof ${name}Input>

export const ${name}StatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })
`,
    [`contract/src/${name}/${name}.calls.ts`]: `import { calls } from '../endpoint'

export const ${name}Calls = calls({
  list: { method: 'POST', path: '/api/${name}/list', access: '${name}:list', rows: true },
  save: { method: 'POST', path: '/api/${name}/save', access: '${name}:save', creates: true },
  switchStatus: { method: 'POST', path: '/api/${name}/switchStatus', access: '${name}:switchStatus' },
})
`,
    [`contract/src/${name}/${name}.api.ts`]: `import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ${name}Calls } from './${name}.calls'
import { ${name}Filters, ${name}Input, ${name}Row, ${name}StatusInput } from './${name}.schema'

export const ${name}Api = {
  list: endpoint(${name}Calls.list, {
    writes: false,
    summary: '${en}s that match the filters, a page at a time',
    body: ${name}Filters,
    row: ${name}Row,
  }),
  save: endpoint(${name}Calls.save, {
    writes: true,
    summary: 'Create, or with an id change',
    body: ${name}Input,
    success: 'saved_successfully',
    data: z.object({ id: z.number().int() }),
  }),
  switchStatus: endpoint(${name}Calls.switchStatus, {
    writes: true,
    summary: 'Activate (1) or deactivate (0)',
    body: ${name}StatusInput,
    success: 'modified_successfully',
    data: z.null(),
  }),
}
`,
    [`contract/src/${name}/${name}.reference.ts`]: `import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { ${name}Api } from './${name}.api'
import { ${name}List } from './${name}.list'
import { ${name}Filters, ${name}Input, ${name}Row, ${name}StatusInput } from './${name}.schema'

export const ${name}Reference: FeatureReference = {
  tag: '${name}',
  name: ${name}List.name,
  about: both('${zh}的查询、保存和启停。', '${en}s: find, save, activate.'),
  fields: {
    id: field('ID', 'The id', 5),
    fdName: field('名称，至多 100 字', 'The name, at most 100 characters', '${zh}'),
    createdByName: field('创建人的用户名', 'The username of the creator', 'admin'),
    lastModifiedByName: field('最后更新人的用户名', 'The username of who changed it last', 'admin'),
  },
  shapes: {
    ${type}: ${name}Row,
    ${type}Filters: ${name}Filters,
    ${type}Input: ${name}Input,
    ${type}StatusInput: ${name}StatusInput,
  },
  endpoints: new Map(
    calls(${name}Api, {
      list: {
        zh: '按条件分页查询${zh}',
        example: { body: { pageIndex: 1, pageSize: 10 } },
        sent: filterFields(${name}List),
      },
      save: {
        zh: '新建${zh}；带 id 时修改',
        failures: ['record_not_found', 'conflict'],
        example: { body: { fdName: '${zh}' } },
        sent: { id: field('给出则修改；不给、0 或空则新建', 'The id to change; not given, 0 or blank creates', 5) },
      },
      switchStatus: {
        zh: '启用（1）或停用（0）${zh}',
        failures: ['record_not_found', 'conflict'],
        example: { body: { id: 5, fdStatus: 0 } },
      },
    }),
  ),
}
`,
  }
}

function serverFiles({ name, zh, en }: FeatureNames, stamp: string): Record<string, string> {
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
import type { Database } from '../../lib/database'
import { contains } from '../../lib/like'

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
  where ($1::text is null or r.name ilike $1)
    and ($2::smallint[] is null or r.status = any($2))
    and ($3::text is null or creator.username ilike $3)
    and ($4::timestamptz is null or r.created_at >= $4)
    and ($5::timestamptz is null or r.created_at <= $5)\`

/** A page of ${lower(en)}s and the number of all matching ones, from one snapshot. */
export async function list${type}s(
  { pool }: Pick<Database, 'pool'>,
  filters: ${type}Filters,
  zone: string,
): Promise<{ rows: ${type}Row[]; total: number }> {
  const { from, to } = createDates(filters, zone)
  const column = sortColumns[filters.sortName ?? 'createdDate']
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<{ total: number; rows: ${type}Row[] }>({
    name: \`${name} \${column} \${order}\`,
    text: \`select (select count(*)::int \${found}) as total, coalesce(json_agg(page), '[]') as rows from (
      select r.id, r.name as "fdName", r.status as "fdStatus",
        creator.username as "createdByName", r.created_at as "createdDate",
        changer.username as "lastModifiedByName", r.updated_at as "lastModifiedDate"
      \${found} order by \${column} \${order}, r.id \${order} limit $6 offset $7) as page\`,
    values: [
      contains(filters.fdName),
      smallintFilter(filters.fdStatusList),
      contains(filters.fdCreatedByName),
      from,
      to,
      filters.pageSize,
      (filters.pageIndex - 1) * filters.pageSize,
    ],
  })
  const [answer] = rows
  const iso = (moment: string) => new Date(moment).toISOString()
  return {
    rows: (answer?.rows ?? []).map((row) => ({
      ...row,
      createdDate: iso(row.createdDate),
      lastModifiedDate: iso(row.lastModifiedDate),
    })),
    total: answer?.total ?? 0,
  }
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
    await recordAudit(tx, call, {
      action: current ? 'update' : 'create',
      entity,
      entityId: saved.id,
      entityLabel: name,
      changes: [{ field: 'fdName', old: current?.name ?? null, new: name }],
    })
    return saved
  })
}

/**
 * Activates or deactivates; the present status is no change.
 * @throws AppError record_not_found
 */
export function switch${type}Status({ prisma }: Database, call: Call, id: number, status: Status): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const current = await lock${type}(tx, id)
    if (current.status === status) return null
    await change(tx, id, { status, updatedById: call.caller.accountId })
    await recordAudit(tx, call, {
      action: 'switchStatus',
      entity,
      entityId: id,
      entityLabel: current.name,
      changes: [{ field: 'fdStatus', old: current.status, new: status }],
    })
    return null
  })
}
`,
    [`server/src/features/${name}/${name}.routes.ts`]: `import { ${name}Api } from '@zhixin/contract/${name}/${name}.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { list${type}s } from './${name}.reads'
import { save${type}, switch${type}Status } from './${name}.writes'

/** ${en}s. */
export async function ${name}Routes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config, database } = services
  serve(app, ${name}Api, {
    list: ({ body }) => list${type}s(database, body, config.BUSINESS_TIME_ZONE),
    save: ({ body }, call) => save${type}(database, call, body),
    switchStatus: ({ body }, call) => switch${type}Status(database, call, body.id, body.fdStatus),
  })
}
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

function webFiles({ name, zh, en }: FeatureNames): Record<string, string> {
  const type = typeOf(name)
  const texts = (words: Record<string, string>) => `${JSON.stringify({ actions: words }, null, 2)}\n`
  return {
    [`web/src/features/${name}/${name}.queries.ts`]: `import type { QueryClient } from '@tanstack/react-query'
import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import type { ${type}Filters } from '@zhixin/contract/${name}/${name}.schema'
import { call } from '../../lib/http'

const root = ['${name}'] as const

export const ${name}Queries = {
  /** A page of the list; a newer query cancels this one. */
  list: (filters: ${type}Filters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(${name}Calls.list, { body: filters, signal }),
  }),
}

/** After a write: whatever shows it reads it again. */
export function refresh${type}s(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
`,
    [`web/src/features/${name}/${type}ListPage.tsx`]: `import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import type { ${type}Row } from '@zhixin/contract/${name}/${name}.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { tellSaved } from '../../ui/list/state/saved'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'
import { ${name}Queries, refresh${type}s } from './${name}.queries'

const ${type}Dialog = lazyComponent('${name} dialog', ['edit'], () =>
  import('./${type}Dialog').then((module) => module.${type}Dialog),
)

const { path } = pageOf('${name}')

/** The list of ${lower(en)}s. */
export function ${type}ListPage() {
  const { t } = useTranslation('${name}')
  // The record in the dialog; null: a new one.
  const [open, setOpen] = useState<${type}Row | null>()
  const save = useAllowed(${name}Calls.save.access)
  const switchStatus = useAllowed(${name}Calls.switchStatus.access)
  const width = wide(108, 126)
  const actions = useMemo(
    () => ({
      width,
      render: (row: ${type}Row) => (
        <RowActions>
          {save && <RowAction onClick={() => setOpen(row)}>{t('actions.edit')}</RowAction>}
          {switchStatus && <SwitchStatus row={row} />}
        </RowActions>
      ),
    }),
    [width, save, switchStatus, t],
  )
  return (
    <>
      <ViewedList
        list={${name}List}
        query={${name}Queries.list}
        {...((save || switchStatus) && { actions })}
        create={
          save && (
            <NewButton onNear={${type}Dialog.prefetch} onClick={() => setOpen(null)}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={({ name }, text) => (
          <Link to={{ search: \`?\${new URLSearchParams({ fdName: name })}\` }}>{text}</Link>
        )}
      />
      {open !== undefined && (
        <${type}Dialog
          record={open}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => tellSaved(path, saved)}
        />
      )}
    </>
  )
}

/** One button that changes its name, so that it keeps the focus. */
function SwitchStatus({ row: { id, fdStatus } }: { row: ${type}Row }) {
  const { t } = useTranslation('${name}')
  const next = fdStatus === STATUS.valid ? STATUS.invalid : STATUS.valid
  const { run, busy, pending } = useRowWrite<'switch'>(
    () => call(${name}Calls.switchStatus, { body: { id, fdStatus: next } }),
    'modified_successfully',
    refresh${type}s,
  )
  return (
    <RowAction pending={pending === 'switch'} disabled={busy} onClick={() => run('switch')}>
      {t(next === STATUS.valid ? 'actions.activate' : 'actions.deactivate')}
    </RowAction>
  )
}
`,
    [`web/src/features/${name}/${type}Dialog.tsx`]: `import { useQueryClient } from '@tanstack/react-query'
import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import { type ${type}Input, type ${type}Row, ${name}Input, ${name}Limits } from '@zhixin/contract/${name}/${name}.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { inWords, messageText } from '../../lib/i18n'
import { notify } from '../../lib/notice'
import { EditDialog } from '../../ui/form/EditDialog'
import { createFormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import type { Saved } from '../../ui/list/state/saved'
import { refresh${type}s } from './${name}.queries'

interface Values {
  fdName: string
}

interface Props {
  /** The record to change; null: a new one is created. */
  record: ${type}Row | null
  onClose: () => void
  onSaved: (saved: Saved) => void
}

const rulesFor = (id: number | undefined): FormRules<Values, ${type}Input> => ({
  schema: ${name}Input,
  inputOf: (values) => ({ id, ...values }),
})

/** Creates a record or changes one. */
export function ${type}Dialog({ record, onClose, onSaved }: Props) {
  const { t } = useTranslation('${name}')
  const client = useQueryClient()
  const [rules] = useState(() => rulesFor(record?.id))
  const [store] = useState(() =>
    createFormStore<Values>({
      initial: { fdName: record?.fdName ?? '' },
      validate: (values) => issuesBy(rules, values),
      fingerprint: ({ fdName }) => fdName.trim(),
    }),
  )

  async function save(input: ${type}Input): Promise<Saved> {
    const { id } = await call(${name}Calls.save, { body: input })
    notify.success(messageText('saved_successfully'))
    void refresh${type}s(client)
    return { id, name: input.fdName }
  }

  return (
    <EditDialog
      title={t(record ? 'actions.edit' : 'actions.new')}
      width={420}
      name="${name}"
      {...{ store, rules, onSaved, onClose }}
      onSave={save}
    >
      <TextField
        path={['fdName']}
        label={inWords(${name}List.columns.fdName.words)}
        required
        max={${name}Limits.name}
        span={12}
      />
    </EditDialog>
  )
}
`,
    [`web/public/locales/zh-CN/${name}.json`]: texts({
      new: '新建',
      edit: '编辑',
      activate: '启用',
      deactivate: '停用',
    }),
    [`web/public/locales/en-US/${name}.json`]: texts({
      new: 'New',
      edit: 'Edit',
      activate: 'Activate',
      deactivate: 'Deactivate',
    }),
    [`e2e/${name}.spec.ts`]: `import { expect, test } from './fixtures'
import { rowOf } from './listPage'

test('${lower(en)}s are created, edited and deactivated', async ({ page, signedInAs, uniqueName }) => {
  await signedInAs('admin', '${pathOf({ name, zh, en })}')
  await page.getByRole('button', { name: '新建' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名称' })
  await name.fill(uniqueName)
  await name.press('Enter')
  await expect(rowOf(page, uniqueName)).toContainText('有效')
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await name.fill(\`\${uniqueName}二\`)
  await name.press('Enter')
  await rowOf(page, \`\${uniqueName}二\`).getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, \`\${uniqueName}二\`)).toContainText('无效')
})
`,
  }
}

/** A line that goes into a file below the first line that begins as given; blanks before it do not count. */
export interface Entry {
  file: string
  below: string
  text: string
}

/** The entries of a new feature in what lists all features. */
export function newFeatureEntries(feature: FeatureNames): Entry[] {
  const { name, zh, en } = feature
  const type = typeOf(name)
  const contract = (file: string, below: string, text: string): Entry => ({
    file: `contract/src/${file}`,
    below,
    text,
  })
  return [
    contract(
      'permissions.ts',
      "'product:switchStatus':",
      `  '${name}:list': both('查看${zh}', 'See ${lower(en)}s'),
  '${name}:save': both('新建和编辑${zh}', 'Create and edit ${lower(en)}s'),
  '${name}:switchStatus': both('启用和停用${zh}', 'Activate and deactivate ${lower(en)}s'),`,
    ),
    contract(
      'pages.ts',
      'const registry = {',
      `  ${name}: page('configuration', '${pathOf(feature)}', '${zh}', '${en}s', {
    access: '${name}:list',
    works: true,
  }),`,
    ),
    contract(
      'endpoints.ts',
      'import type { productApi }',
      `import type { ${name}Api } from './${name}/${name}.api'`,
    ),
    contract('endpoints.ts', 'product: typeof productApi', `  ${name}: typeof ${name}Api`),
    contract(
      'reference/reference.ts',
      'import { productReference }',
      `import { ${name}Reference } from '../${name}/${name}.reference'`,
    ),
    contract('reference/reference.ts', 'productReference,', `  ${name}Reference,`),
    contract(
      'list/lists.ts',
      'import { productList }',
      `import { ${name}List } from '../${name}/${name}.list'`,
    ),
    contract('list/lists.ts', 'productList,', `  ${name}List,`),
    contract(
      'audit/audit.texts.ts',
      'export const entityTexts = {',
      `  ${name}: both('${zh}', '${lower(en)}'),`,
    ),
    contract(
      'audit/audit.texts.ts',
      'export const auditFieldTexts = {',
      `  ${name}: { fdName: both('名称', 'Name'), fdStatus: both('状态', 'Status') },`,
    ),
    {
      file: 'server/src/features.ts',
      below: 'import { productRoutes }',
      text: `import { ${name}Routes } from './features/${name}/${name}.routes'`,
    },
    { file: 'server/src/features.ts', below: 'productRoutes,', text: `  ${name}Routes,` },
    {
      file: 'server/src/features/export/lists/records.ts',
      below: 'import { productList }',
      text: `import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import { ${name}Filters } from '@zhixin/contract/${name}/${name}.schema'
import { list${type}s } from '../../${name}/${name}.reads'`,
    },
    {
      file: 'server/src/features/export/lists/records.ts',
      below: 'export const recordSources = {',
      text: `  ${name}: pagedSource({
    list: ${name}List,
    access: ${name}Calls.list.access,
    filters: ${name}Filters,
    read: ({ config, database }, _reader, filters) => list${type}s(database, filters, config.BUSINESS_TIME_ZONE),
  }),`,
    },
    {
      file: 'web/src/app/pages/content.ts',
      below: 'const content',
      text: `  ${name}: page('${name}', ['${name}', 'list'], () =>
    import('../../features/${name}/${type}ListPage').then((one) => one.${type}ListPage),
  ),`,
    },
    {
      file: 'prisma/schema/account.prisma',
      below: 'updatedProducts',
      text: `  created${type}s ${type}[] @relation("${name}CreatedBy")
  updated${type}s ${type}[] @relation("${name}UpdatedBy")`,
    },
    { file: 'prisma/seed/data/menus.ts', below: "'productConfiguration',", text: `      '${name}',` },
  ]
}
