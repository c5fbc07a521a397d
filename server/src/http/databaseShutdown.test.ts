import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseAddresses } from '../../../prisma/engine/address'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/lib/embedded-postgres'
import { addTemplate } from '../../../scripts/lib/test-database'
import type { Client } from '../test/api'
import { customerBody, givenCustomer } from '../test/given'
import { startTroubledServer, type TroubledServer } from '../test/troubled'

const dataDir = mkdtempSync(path.join(tmpdir(), 'zhixin-shutdown-'))
const start = () => startEmbeddedPostgres({ dataDir, durable: false })

/** A PostgreSQL of this test's own, which it may stop. */
let postgres: EmbeddedPostgres
let database: DatabaseAddresses
let troubled: TroubledServer
let admin: Client

beforeAll(async () => {
  postgres = await start()
  database = await addTemplate(postgres.addresses)
  troubled = await startTroubledServer(database)
  admin = await troubled.server.as('admin')
})

afterAll(async () => {
  await troubled.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

// Worth its seconds: the only test with a PostgreSQL that really stops, as it does at every update.
it('a PostgreSQL that is stopped and started under load is 503 in between, and nothing but 200 before and after', async () => {
  const { id } = await givenCustomer(admin)
  let made = 0
  const name = () => `名${++made}`
  const calls: (() => Promise<{ status: number; body: { error?: string } }>)[] = [
    () => admin.call(customerApi.list, { body: { fdCompanyName: name() } }),
    () => admin.call(customerApi.list, { body: {} }),
    () => admin.call(customerApi.detail, { params: { id } }),
    () => admin.call(customerApi.save, { body: customerBody({ fdName: name() }) }),
    () => admin.call(customerApi.save, { body: customerBody({ fdName: name(), id }) }),
    () => admin.call(productApi.save, { body: { fdName: name() } }),
    () => admin.call(productApi.list, { body: {} }),
    () => admin.call(draftApi.save, { body: { fdFormKey: 'customer', fdValues: { fdName: name() } } }),
    () => admin.call(profileApi.current),
    () => troubled.server.logIn('viewer'),
  ]
  const seen: string[] = []
  /** Calls repeatedly, three at once, until told to stop; reports that it has begun after some answers. */
  async function load(answers: number, meanwhile: () => Promise<void>): Promise<void> {
    let isOver = false
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const callers = Array.from({ length: 3 * calls.length }, async (_, index) => {
      while (!isOver) {
        const { status, body } = await (calls[index % calls.length] as (typeof calls)[number])()
        seen.push(status === 200 ? '200' : `${status} ${body.error}`)
        if (seen.length >= answers) begin()
      }
    })
    await begun
    await meanwhile()
    isOver = true
    await Promise.all(callers)
  }

  for (let round = 1; round <= 3; round++) {
    await load(seen.length + 100, async () => {
      await postgres.stop()
      await expect.poll(() => seen.at(-1)).toBe('503 unavailable')
    })
    expect([...new Set(seen)].toSorted()).toEqual(['200', '503 unavailable'])

    postgres = await start()
    await troubled.proxy.cut()
    await troubled.proxy.mend(postgres.addresses.server)
    const before = seen.length
    await load(before + 60, async () => {})
    // The lost connections are detected; then everything works as before.
    expect(new Set(seen.slice(before + 30))).toEqual(new Set(['200']))
  }
})
