import { customerApi } from '@zhixin/contract/customer/customer.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { describe, expect, it } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { storageKeyOf } from '../../lib/storage/storage'
import { type Client, shared, startTestServer } from '../../test/api'
import { lockWaits } from '../../test/database'
import { givenUpload } from '../../test/everything'
import { customerBody, givenClient, givenCustomer } from '../../test/given'
import { png } from '../../test/uploadSamples'
import { removeOrphans } from './upload.orphans'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
/** Message customers, everything but deleting. */
const business = shared(() => server.as('business'))
/** Game customers, to read. */
const game = shared(() => server.as('game'))
/** Game customers, to read and to save. */
const gameEditor = shared(() =>
  person('gameEditor', ['client:list', 'client:detail', 'client:save', 'client:price', 'oss:upload'], [1]),
)
/** Message customers, without their details. */
const lister = shared(() => person('lister', ['client:list', 'client:save', 'client:price'], [2]))

const person = async (username: string, permissions: string[], serviceTypes: number[]) => {
  return givenClient(server, { username, permissions, serviceTypes })
}

const upload = (client: Client, name = 'a.png') => givenUpload(server, client, name, png)

const ask = (url: string, { token }: Client, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers } })

/** What somebody gets of a file: by a link, by its address, and by HEAD. */
async function answersFor(client: Client, uri: string): Promise<number[]> {
  const signed = await client.call(uploadApi.sign, { query: { fdOssUri: uri } })
  const got = await ask(uri, client)
  if (signed.status === 404)
    expect([signed.body.error, got.json().error]).toEqual(['file_not_found', 'file_not_found'])
  return [signed.status, got.statusCode, (await ask(uri, client, 'HEAD')).statusCode]
}
const given = [200, 200, 200]
const hidden = [404, 404, 404]

const save = (client: Client, body: Record<string, unknown>) =>
  client.call(customerApi.save, { body: customerBody(body) })
/** The addresses on a customer, each with whether the customer holds its file. */
async function linksOf(customerId: number) {
  const { customerAttachment, fileHolder } = server.database.prisma
  const where = { entity: 'customer', entityId: customerId }
  const rows = await fileHolder.findMany({ where, select: { upload: { select: { storageKey: true } } } })
  const keys = rows.map(({ upload: { storageKey } }) => storageKey)
  const attachments = await customerAttachment.findMany({
    where: { customerId },
    orderBy: { position: 'asc' },
  })
  return attachments.map(({ uri }) => ({ uri, isHeld: keys.includes(storageKeyOf(uri)) }))
}
const unlinked = (uri: string) => ({ uri, isHeld: false })
const linked = (uri: string) => ({ uri, isHeld: true })

describe('a file that no record holds', () => {
  it('upload.holder: is only its uploader’s', async () => {
    const uri = await upload(business)
    expect(await answersFor(business, uri)).toEqual(given)
    for (const other of [admin, game, lister]) expect(await answersFor(other, uri)).toEqual(hidden)
  })

  it('is so again when it was taken off the record', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(admin)
    await save(business, { id, fdInvoiceDataList: [uri] })
    expect(await answersFor(admin, uri)).toEqual(given)
    await save(admin, { id })
    expect(await answersFor(admin, uri)).toEqual(hidden)
    expect(await answersFor(business, uri)).toEqual(given)
  })
})

describe('a file that a customer holds', () => {
  it('upload.holder: can be read by everybody who may see the details of the customer', async () => {
    const uri = await upload(business)
    await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    for (const reader of [business, admin, await server.as('viewer')])
      expect(await answersFor(reader, uri)).toEqual(given)
    for (const other of [game, gameEditor, lister, await server.as('company')])
      expect(await answersFor(other, uri)).toEqual(hidden)
  })

  it('follows the customer when it moves to another service type, also away from its uploader', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    await save(admin, { id, fdServiceType: 1, fdBusinessLicenseList: [uri] })
    expect(await answersFor(game, uri)).toEqual(given)
    expect(await answersFor(business, uri)).toEqual(hidden)
  })

  it('upload.holder: can be read by nobody when the customer is deleted', async () => {
    const uri = await upload(admin)
    const { id } = await givenCustomer(admin, { fdBusinessLicenseList: [uri] })
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(await answersFor(business, uri)).toEqual(given)
    await admin.call(customerApi.remove, { params: { id } })
    for (const client of [admin, business]) expect(await answersFor(client, uri)).toEqual(hidden)
  })

  it('can be read by people who may see one of several', async () => {
    const uri = await upload(admin)
    await givenCustomer(admin, { fdBusinessLicenseList: [uri] })
    expect(await answersFor(game, uri)).toEqual(hidden)
    await givenCustomer(admin, { fdServiceType: 1, fdInvoiceDataList: [uri] })
    expect(await answersFor(game, uri)).toEqual(given)
    expect(await answersFor(business, uri)).toEqual(given)
  })

  it('is kept by a browser only as long as it may be read', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(admin)
    await save(business, { id, fdBusinessLicenseList: [uri] })
    const { headers } = await ask(uri, admin)
    expect(headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await ask(uri, admin, 'GET', known)).statusCode).toBe(304)
    await save(admin, { id })
    expect((await ask(uri, admin, 'GET', known)).statusCode).toBe(404)
  })

  it('upload.link: opens by a link that was made in time', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(admin)
    await save(business, { id, fdBusinessLicenseList: [uri] })
    const { fdUrl } = await admin.data(uploadApi.sign, { query: { fdOssUri: uri } })
    await save(admin, { id })
    expect((await server.app.inject(fdUrl)).statusCode).toBe(200)
    expect(await answersFor(admin, uri)).toEqual(hidden)
  })
})

describe('an address in a save', () => {
  it('gives nobody a file who may not read it, however it is written', async () => {
    const uri = await upload(business, '图 1.png')
    await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    const spellings = [
      uri,
      decodeURIComponent(uri),
      `https://zhixin.example${uri}`,
      uri.replace('/2', '/%32'),
    ]
    for (const spelling of spellings) {
      const answer = await save(gameEditor, { fdServiceType: 1, fdInvoiceDataList: [{ fdOssUri: spelling }] })
      expect(answer.status).toBe(200)
      expect(await linksOf(answer.body.data.id)).toEqual([unlinked(spelling)])
      for (const client of [gameEditor, game]) expect(await answersFor(client, spelling)).toEqual(hidden)
    }
    const lost = await upload(admin)
    const { id } = await givenCustomer(lister, { fdBusinessLicenseList: [lost] })
    expect(await linksOf(id)).toEqual([unlinked(lost)])
    expect(await answersFor(business, lost)).toEqual(hidden)
  })

  it('gives nothing later either, when somebody who may read the file saves the record', async () => {
    const uri = await upload(business)
    await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    const body = { fdServiceType: 1, fdInvoiceDataList: [uri] }
    const { id } = (await save(gameEditor, body)).body.data
    const own = await upload(admin)
    const both = { ...body, id, fdBusinessLicenseList: [own, `${uri}?again=1`] }
    expect((await save(admin, both)).status).toBe(200)
    expect(await linksOf(id)).toEqual(
      expect.arrayContaining([linked(own), unlinked(uri), unlinked(`${uri}?again=1`)]),
    )
    expect(await answersFor(game, own)).toEqual(given)
    expect(await answersFor(game, uri)).toEqual(hidden)
  })

  it('makes a file follow another customer if the person who saves may read it', async () => {
    const uri = await upload(business)
    await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    const { id } = await givenCustomer(admin, { fdServiceType: 1, fdInvoiceDataList: [uri] })
    expect(await linksOf(id)).toEqual([linked(uri)])
    expect(await answersFor(game, uri)).toEqual(given)
  })

  it('keeps what the record holds, also by who may not see its details', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    const own = await upload(admin)
    const moved = await save(lister, { id, fdName: '换名', fdInvoiceDataList: [uri, own] })
    expect(moved.status).toBe(200)
    expect(await linksOf(id)).toEqual([linked(uri), unlinked(own)])
  })
})

describe('the clean-up', () => {
  const services = () => ({ ...server, storage: createStorage(server.config) })
  const age = (uri: string) =>
    server.database.pool.query(`update upload set created_at = now() - interval '2 days' where uri = $1`, [
      uri,
    ])
  const isKept = async (uri: string) => (await server.database.prisma.upload.count({ where: { uri } })) === 1

  it('asks who holds a file, not who mentions it', async () => {
    const uri = await upload(business)
    const { id } = await givenCustomer(business, { fdBusinessLicenseList: [uri] })
    await save(gameEditor, { fdServiceType: 1, fdInvoiceDataList: [uri] })
    const draft = { fdFormKey: 'customer', fdValues: { fdInvoiceDataList: [{ fdOssUri: uri }] } }
    await gameEditor.call(draftApi.save, { body: draft })
    await age(uri)
    await removeOrphans(services(), new Date())
    expect(await isKept(uri)).toBe(true)
    await save(business, { id })
    await removeOrphans(services(), new Date())
    expect(await isKept(uri)).toBe(false)
  })

  it('is waited for by a save, which then takes the address as a text', async () => {
    const uri = await upload(business)
    const cleaner = await server.database.pool.connect()
    try {
      await cleaner.query('begin')
      await cleaner.query('delete from upload where uri = $1', [uri])
      const saving = save(business, { fdBusinessLicenseList: [uri] })
      await expect.poll(() => lockWaits(server.database)).toBe(1)
      await cleaner.query('commit')
      const answer = await saving
      expect(answer.status).toBe(200)
      expect(await linksOf(answer.body.data.id)).toEqual([unlinked(uri)])
    } finally {
      cleaner.release()
    }
  })
})
