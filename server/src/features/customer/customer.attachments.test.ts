import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { createStorage } from '../../lib/storage/createStorage'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
/** The same server, restarted with lower limits. */
let lowered: FastifyInstance
beforeAll(async () => {
  const config = { ...server.config, UPLOAD_MAX_FILES: 3, UPLOAD_MAX_MB: 2 }
  lowered = await buildApp({ config, database: server.database, storage: createStorage(config) })
})
afterAll(() => lowered.close())

let number = 0
/** Files of the administrator with these sizes in MB, in the database only. */
async function file(megabytes: number): Promise<string> {
  number += 1
  const storageKey = `2026/11/${String(number).padStart(22, '0')}`
  const { id } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const { uri } = await server.database.prisma.upload.create({
    data: {
      uri: `/oss/${storageKey}/a.png`,
      storageKey,
      name: 'a.png',
      size: megabytes * 1024 * 1024,
      contentType: 'image/png',
      createdById: id,
    },
  })
  return uri
}

async function save(parts: Record<string, unknown>, language = 'en-US') {
  const answer = await lowered.inject({
    method: 'POST',
    url: customerApi.save.path,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
    payload: customerBody(parts),
  })
  return { status: answer.statusCode, issues: issuesOf({ body: answer.json() }) }
}
const saved = { status: 200, issues: [] }
const refused = (...issues: string[]) => ({ status: 400, issues })
const tooMany = 'fdInvoiceDataList: At most 3 files can be uploaded'
const tooLarge = 'fdInvoiceDataList: Upload failed: total file size cannot exceed 2MB'

describe('the number of files of a field', () => {
  test('is limited as configured, for each field, in words too', async () => {
    const four = ['/1', '/2', '/3', '/4']
    expect(await save({ fdInvoiceDataList: four })).toEqual(refused(tooMany))
    expect(await save({ fdInvoiceDataList: JSON.stringify(four) }, 'zh-CN')).toEqual(
      refused('fdInvoiceDataList: 最多上传 3 个文件'),
    )
    const three = four.slice(1)
    expect(await save({ fdInvoiceDataList: three, fdBusinessLicenseList: three })).toEqual(saved)
  })

  test('may stay what it is when the limit is lowered, and fall, but not grow', async () => {
    const five = ['/1', '/2', '/3', '/4', '/5'].map((fdOssUri) => ({ fdOssUri, fdName: 'a' }))
    const { id } = await givenCustomer(admin, { fdInvoiceDataList: five })
    const renamed = five.map((entry) => ({ ...entry, fdName: 'b' }))
    for (const fdInvoiceDataList of [five, renamed, renamed.toReversed(), renamed.slice(1)])
      expect(await save({ id, fdName: '改名', fdInvoiceDataList })).toEqual(saved)
    const more = { id, fdInvoiceDataList: [...renamed.slice(2), '/new'] }
    expect(await save(more)).toEqual(refused(tooMany))
    expect(await save({ id, fdInvoiceDataList: [...renamed.slice(1), renamed[1]] })).toEqual(refused(tooMany))
    expect(await save({ id, fdBusinessLicenseList: renamed.slice(1) })).toEqual(saved)
    expect(await save({ id, fdInvoiceDataList: ['/1', '/2', '/new'] })).toEqual(saved)
  })
})

test('a field for a single file says so', async () => {
  const config = { ...server.config, UPLOAD_MAX_FILES: 1 }
  const single = await buildApp({ config, database: server.database, storage: createStorage(config) })
  const answer = await single.inject({
    method: 'POST',
    url: customerApi.save.path,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en-US' },
    payload: customerBody({ fdBusinessLicenseList: ['/1', '/2'] }),
  })
  await single.close()
  expect(issuesOf({ body: answer.json() })).toEqual(['fdBusinessLicenseList: Only one file can be uploaded'])
})

describe('the size of the files of a field', () => {
  test('is limited as configured', async () => {
    const [one, two, three] = [await file(1), await file(1), await file(0.125)]
    expect(await save({ fdInvoiceDataList: [one, two, three] })).toEqual(refused(tooLarge))
    expect(await save({ fdInvoiceDataList: [one, two], fdBusinessLicenseList: [three] })).toEqual(saved)
  })

  test('may stay what it is when the limit is lowered, and fall, but not grow', async () => {
    const [large, small, added] = [await file(9), await file(1), await file(0.125)]
    const { id } = await givenCustomer(admin, { fdInvoiceDataList: [large, small] })
    expect(await save({ id, fdName: '改名', fdInvoiceDataList: [small, large] })).toEqual(saved)
    expect(await save({ id, fdInvoiceDataList: [small, large, 'a text'] })).toEqual(saved)
    expect(await save({ id, fdInvoiceDataList: [large, added] })).toEqual(refused(tooLarge))
    expect(await save({ id, fdInvoiceDataList: [large] })).toEqual(saved)
    expect(await save({ id, fdInvoiceDataList: [small, added] })).toEqual(saved)
  })
})
