import { emptyAction, emptyContent, emptyPart } from '@zhixin/contract/card/card.content'
import { ACTION, LAYOUT } from '@zhixin/contract/card/card.enums'
import { messageTemplateApi } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { materialPath } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
/** Records filings, with and without the right to see legal entities; prepares templates. */
let filer: Client
let blind: Client
let writer: Client
/** Of a template in the name of a legal entity with a licence, approved and then changed. */
let id: number
let picture: string

const rights = ['messageTemplate:list', 'messageTemplate:save', 'oss:upload'] as const
const card = (fdTitle: string) => ({
  ...emptyContent,
  fdPartList: [
    {
      ...emptyPart,
      ...{ fdTitle, fdBody: '金卡会员每月三张满减券' },
      fdLogo: { fdOssUri: picture, fdName: 'logo.txt', fdWidth: 1, fdHeight: 1, fdSize: 1 },
      fdButtonList: [
        {
          fdText: '去看看',
          fdAction: { ...emptyAction, fdKind: ACTION.openBrowser, fdUrl: 'https://a.example' },
        },
      ],
    },
  ],
})

beforeAll(async () => {
  const customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  const files: [string, string[]][] = [
    ['filer', ['messageTemplate:file', 'subject:list']],
    ['blind', ['messageTemplate:file']],
    ['writer', ['client:list', 'subject:list']],
  ]
  for (const [username, more] of files)
    await givenAccount(server, { username, permissions: [...rights, ...more] as never })
  ;[filer, blind, writer] = (await Promise.all(files.map(([username]) => server.as(username)))) as [
    Client,
    Client,
    Client,
  ]
  const fdLicenceList = [{ fdOssUri: await givenUpload(server, admin), fdName: '营业执照.txt' }]
  const subject = await admin.call(recordApis.subject.save, {
    body: {
      fdName: '云帆科技',
      fdKind: 2,
      fdCustomerId: customer,
      fdCreditCode: '91330106MA2HK3QF1Y',
      fdLicenceList,
    },
  })
  picture = await givenUpload(server, writer)
  const save = async (fdTitle: string, more: object = {}) =>
    (
      await writer.data(messageTemplateApi.save, {
        body: {
          ...{
            fdName: '会员权益',
            fdCustomerId: customer,
            fdSubjectId: subject.body.data.id,
            fdScene: '会员',
          },
          ...{ fdPurpose: 1, fdIndustry: 1, fdPlatformList: [1, 3], fdLayout: LAYOUT.longText },
          ...{ fdContent: card(fdTitle), fdSmsSample: '会员权益，拒收请回复R', fdSmsPattern: '.*', ...more },
        },
      })
    ).id
  id = await save('权益更新')
  expect((await writer.call(messageTemplateApi.submit, { body: { id } })).status).toBe(200)
  expect((await admin.call(messageTemplateApi.approve, { body: { id } })).status).toBe(200)
  await save('下一版', { id })
})

/** The entries of a zip as texts. */
const entriesOf = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const found = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          const pieces: Buffer[] = []
          for await (const piece of stream) pieces.push(piece as Buffer)
          found.set(entry.fileName, Buffer.concat(pieces).toString())
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })

async function material(client: Client, query: string, of = id) {
  const answer = await server.app.inject({
    url: `${materialPath.replace(':id', String(of))}?${query}`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

test('filing.material: the approved version with its pictures and the licences of its legal entity', async () => {
  const { status, bytes, headers } = await material(filer, 'target=1')
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = await entriesOf(bytes)
  const names = [...entries.keys()]
  expect(names).toEqual([
    'card.json',
    'sms.txt',
    expect.stringMatching(/^images\/01-/),
    expect.stringMatching(/^licences\/02-/),
  ])
  expect(entries.get('sms.txt')).toBe('会员权益，拒收请回复R\n')
  const json = JSON.parse(entries.get('card.json') ?? '')
  expect(json).toMatchObject({
    fdTarget: 1,
    fdContentVersion: 1,
    fdName: '会员权益',
    fdCreditCode: '91330106MA2HK3QF1Y',
  })
  expect(json.fdContent.fdPartList[0]).toMatchObject({ fdTitle: '权益更新', fdLogo: { fdOssUri: names[2] } })
  const { rows } = await server.database.pool.query(
    `select entity from audit_log where action = 'readFile' order by entity`,
  )
  expect(rows.map(({ entity }) => entity)).toEqual(['messageTemplate', 'subject'])
})

test('filing.material: without the right to see legal entities there are no licences, and nothing of them', async () => {
  const entries = await entriesOf((await material(blind, 'target=3&version=1')).bytes)
  expect([...entries.keys()].some((name) => name.startsWith('licences/'))).toBe(false)
  expect(entries.get('card.json')).not.toContain('91330106MA2HK3QF1Y')
})

test.each([
  ['target=5', 'a vendor that the version does not name'],
  ['target=1&version=2', 'a version that was not approved'],
  ['', 'no vendor'],
  ['target=x', 'no vendor at all'],
])('filing.material: there is none of %s: %s', async (query) => {
  expect((await material(filer, query)).status).toBe(404)
})

test('filing.material: whoever does not record filings has none, and nobody of what does not exist for them', async () => {
  expect((await material(writer, 'target=1')).status).toBe(403)
  expect((await material(filer, 'target=1', 999)).status).toBe(404)
})
