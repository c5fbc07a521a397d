import { customerFilters } from '../contract/src/customer/customerList.schema'
import { findCustomer } from '../server/src/features/customer/customer.reads'
import { listCustomers } from '../server/src/features/customer/list/list.reads'
import type { Caller } from '../server/src/http/call'
import type { ListCall } from './calls'
import { type measureFloor, record, Spread } from './floor'
import type { Requests } from './http'
import type { Subject } from './servers'
import { save, switchStatus, variantsOf, writeRequests } from './writes'

export const clients = 8

const listPath = '/api/account/client/list'
const caller = { accountId: 1, serviceTypes: [1, 2, 3] } as unknown as Caller
const zone = 'Asia/Shanghai'

/** Some work, as requests and as the corresponding statements. */
export interface Work {
  name: string
  requests: Requests
  statements: () => Promise<Parameters<typeof measureFloor>[1]>
  /** How many requests one script of statements stands for. */
  pieces: number
}

/** A list call, the same each time. */
export function listWork({ session, pool }: Subject, { name, body }: ListCall): Work {
  return {
    name,
    requests: [session.request('POST', listPath, body)],
    statements: async () => [
      await record(pool, ({ reads }) => listCustomers({ reads }, caller, customerFilters.parse(body), zone)),
    ],
    pieces: 1,
  }
}

/** Different customers, from all over the table. */
const spread = ({ customers }: Subject, count: number) => {
  const ids = new Spread(customers, count)
  return Array.from({ length: count }, (_, index) => ids.at(index))
}

export function detailWork(subject: Subject): Work {
  const ids = new Spread(subject.customers, 64)
  const requests = spread(subject, ids.count).map((id) =>
    subject.session.request('GET', `/api/account/client/detail/${id}`),
  )
  return {
    name: 'detail',
    requests,
    statements: async () => {
      // The statement for one customer; the server's own reads those of several requests at once.
      const statements = await record(subject.pool, ({ pool }) =>
        findCustomer(
          async (text, values) => (await pool.query({ name: 'customer', text, values })).rows,
          caller,
          ids.at(0),
        ),
      )
      // One script for all of them: pgbench plans a statement in every script again.
      return [
        statements.map((statement) => ({
          ...statement,
          values: statement.values.map((value) => (value === ids.at(0) ? ids : value)),
        })),
      ]
    },
    pieces: 1,
  }
}

/** The benchmark's account. */
async function accountIdOf({ pool }: Subject): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select id from account where username = 'admin'`)
  return rows[0]?.id ?? 0
}

export async function saveWork(subject: Subject): Promise<Work> {
  const { session, pool } = subject
  const variants = await variantsOf(session, spread(subject, 24))
  const accountId = await accountIdOf(subject)
  return {
    name: 'save',
    requests: writeRequests(variants, clients, ({ bodies }, which) =>
      session.request('POST', '/api/account/client/save', bodies[which]),
    ),
    statements: async () => {
      const scripts = []
      for (const { bodies } of variants) {
        await save({ pool }, accountId, bodies[1])
        scripts.push(
          await record(pool, async (database) => {
            await save(database, accountId, bodies[0])
            await save(database, accountId, bodies[1])
          }),
        )
      }
      return scripts
    },
    pieces: 2,
  }
}

export async function switchWork(subject: Subject): Promise<Work> {
  const { session, pool } = subject
  const variants = await variantsOf(session, spread(subject, 24))
  const accountId = await accountIdOf(subject)
  return {
    name: 'switchStatus',
    requests: writeRequests(variants, clients, ({ id }, which) =>
      session.request('POST', '/api/account/client/switchStatus', { id, fdStatus: which }),
    ),
    statements: async () => {
      const scripts = []
      for (const { id } of variants) {
        await switchStatus({ pool }, accountId, id, 1)
        scripts.push(
          await record(pool, async (database) => {
            await switchStatus(database, accountId, id, 0)
            await switchStatus(database, accountId, id, 1)
          }),
        )
      }
      return scripts
    },
    pieces: 2,
  }
}
