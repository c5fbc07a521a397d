import { exportApi } from '@zhixin/contract/export/export.api'
import request, { type Response } from 'supertest'
import type { Client, TestServer } from './api'
import { givenAccount } from './given'

/** The rights of somebody who may export customers with all details. */
export const exportRights = ['client:list', 'client:export', 'client:detail', 'client:price', 'client:mobile']

/** What is asked for: customers by a part of their name, in the order of their names. */
export const customersAsked = (fdName: string, more: object = {}) => ({
  fdListKey: 'customer',
  fdFormat: 'xlsx',
  fdFilters: { fdName, sortName: 'fdName', sortOrder: 'asc' },
  fdColumnList: ['fdCompanySerialCode', 'fdName', 'fdStatus'],
  ...more,
})

export const makeExport = (client: Client, body: unknown, headers: Record<string, string> = {}) =>
  client.call(exportApi.make, { body, headers })

/** Fetches a file; the body is its bytes. */
export const fetchFile = (server: TestServer, client: Client, path: string): Promise<Response> =>
  request(server.app.server)
    .get(path)
    .set('authorization', `Bearer ${client.token}`)
    .set('accept-language', 'en-US')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    }) as unknown as Promise<Response>

/** The same of an export. */
export const fetchExport = (server: TestServer, client: Client, id: number): Promise<Response> =>
  fetchFile(server, client, `/api/export/file/${id}`)

let accounts = 0

/** Somebody of their own, so that what they may export in a day is theirs. */
export async function givenExporter(
  server: TestServer,
  replaced: Partial<Parameters<typeof givenAccount>[1]> = {},
) {
  accounts += 1
  const given = {
    username: `exporter${accounts}`,
    permissions: exportRights,
    serviceTypes: [2],
    ...replaced,
  }
  const account = await givenAccount(server, given)
  return { ...account, client: await server.as(account.username) }
}

/** Customers of the message type with a name and a number each: 张三00001. */
export async function givenMany({ database }: TestServer, name: string, amount: number): Promise<void> {
  await database.pool.query(
    `insert into customer (service_type, platforms, channel_type, budget_source, name, cooperation_phase, payment_term, created_by_id, updated_by_id, updated_at)
      select 2, '{1}', 1, 1, $1 || lpad(n::text, 5, '0'), 1, 3, 1, 1, now() from generate_series(1, $2) n`,
    [name, amount],
  )
}
