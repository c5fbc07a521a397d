import { LIMIT } from '@zhixin/contract/card/card.enums'
import { recordApis } from '@zhixin/contract/recordApis'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenClient, givenCustomer } from '../../test/given'
import { givenPicture } from '../../test/pictures'

const { port: api, serviceNumber: numberApi, signature: signatureApi } = recordApis

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let reviewer: Client
let customer: number
let subject: number
/** Approved, of the customer. */
let number: number
let signature: number

beforeAll(async () => {
  const { prisma } = server.database
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  const kinds = ['port', 'serviceNumber', 'signature'] as const
  const permissions = kinds.flatMap((kind) => [`${kind}:list`, `${kind}:review`] as const)
  reviewer = await givenClient(server, { username: 'reviewer', permissions })
  const by = { createdById: 1, updatedById: 1, state: 3, approvedVersion: 1, customerId: customer }
  subject = (await prisma.subject.create({ data: { name: '云帆科技', kind: 2, ...by } })).id
  const named = { signName: '云帆', subjectId: subject, signType: 2, source: 1, thirdParty: false }
  signature = (await prisma.signature.create({ data: { ...named, ...by } })).id
  const shown = { name: '云帆服务', subjectId: subject, industry: 2, abstract: '云帆' }
  number = (await prisma.serviceNumber.create({ data: { ...shown, ...by } })).id
})

const save = (more: object = {}) =>
  admin.call(api.save, {
    body: {
      ...{ fdPort: '10690123456', fdCustomerId: customer, fdServiceNumberId: number, fdPortType: 1 },
      ...{ fdSignList: [{ fdSignId: signature }], ...more },
    },
  })
const evidence = async (field = 'fdEvidenceList') => ({
  [field]: [{ fdOssUri: await givenUpload(server, admin), fdName: '证明.txt' }],
})

test('port.form: a port has digits, a suffix five; parts of a number have a signature, each once', async () => {
  expect(issuesOf(await save({ fdPort: '1069-0' }))).toEqual([
    'fdPort: A port has 3 to 21 digits, a suffix exactly 5',
  ])
  expect(issuesOf(await save({ fdPort: '123456', fdPortType: 5 }))).toHaveLength(1)
  expect(issuesOf(await save({ fdPort: '12345', fdPortType: 5, fdSignList: [] }))).toEqual([
    'fdSignList: A prefix or suffix needs at least one signature',
  ])
  const twice = [{ fdSignId: signature }, { fdSignId: signature }]
  expect(issuesOf(await save({ fdSignList: twice }))).toEqual([
    'fdSignList.1.fdSignId: This signature is there already',
  ])
  const { id } = (await save({ fdPort: '10690000' })).body.data
  expect(issuesOf(await save({ fdPort: '10690000' }))).toEqual(['fdPort: The customer has this port already'])
  expect((await save({ id, fdPort: '10690000', fdRegion: '浙江' })).status).toBe(200)
  const listed = await admin.data(api.list, { body: { fdPort: '10690000' } })
  expect(listed).toMatchObject([{ fdSignNames: '云帆', fdServiceNumberName: '云帆服务' }])
})

test('review.used: a service number and a signature that an approved port has are not disabled', async () => {
  const { id } = (await save()).body.data
  const submit = () => admin.call(api.submit, { body: { id } })
  expect(issuesOf(await submit())).toEqual(['fdEvidenceList: Please upload: Evidence'])
  await save({ id, ...(await evidence()) })
  expect((await submit()).status).toBe(200)
  const disable = (call: typeof numberApi.disable | typeof signatureApi.disable, one: number) =>
    reviewer.call(call, { body: { id: one, fdReason: '到期' } })
  // While it only waits, both can be taken away, and it is not approved then.
  expect((await disable(numberApi.disable, number)).status).toBe(200)
  const approve = () => reviewer.call(api.approve, { body: { id } })
  expect(await approve()).toMatchObject({
    status: 409,
    body: { message: 'The service number is not approved, or is disabled' },
  })
  await reviewer.call(numberApi.enable, { body: { id: number } })
  expect((await approve()).status).toBe(200)
  const used = { status: 409, body: { message: 'This is in use, and cannot be disabled: 10690123456' } }
  expect(await disable(numberApi.disable, number)).toMatchObject(used)
  expect(await disable(signatureApi.disable, signature)).toMatchObject(used)
})

test('number.proof: a service number is submitted with its logo and authorisation, and has its name once', async () => {
  const shown = {
    ...{ fdName: '云帆商城', fdCustomerId: customer, fdSubjectId: subject, fdIndustry: 2 },
    fdAbstract: '云帆商城的官方服务号',
  }
  const { id } = await admin.data(numberApi.save, { body: shown })
  expect(issuesOf(await admin.call(numberApi.save, { body: shown }))).toEqual([
    'fdName: The customer has a service number of this name already',
  ])
  expect(issuesOf(await admin.call(numberApi.submit, { body: { id } }))).toEqual([
    'fdLogoList: Please upload: Logo',
    'fdAuthFileList: Please upload: Authorisation',
  ])
  const submitted = async (width: number, height: number) => {
    const logo = { fdLogoList: [{ fdOssUri: await givenPicture(server, admin, width, height) }] }
    await admin.call(numberApi.save, {
      body: { id, ...shown, ...logo, ...(await evidence('fdAuthFileList')) },
    })
    return admin.call(numberApi.submit, { body: { id } })
  }
  // number.logo: by the file's own bytes
  for (const [width, height] of [
    [239, 239],
    [320, 240],
  ] as const)
    expect(issuesOf(await submitted(width, height))).toEqual([
      `fdLogoList: A logo is square and at least 240 × 240 px; this has ${width} × ${height} px`,
    ])
  // The greatest of the vendors' limits counts.
  const filters = { fdItemList: [LIMIT.logoWidth], fdPlatformList: [3] } as never
  const [vivo] = await admin.data(recordApis.cardLimit.list, { body: filters })
  await admin.call(recordApis.cardLimit.save, { body: { ...vivo, fdValue: 256 } as never })
  expect(issuesOf(await submitted(240, 240))).toEqual([
    'fdLogoList: A logo is square and at least 256 × 256 px; this has 240 × 240 px',
  ])
  expect((await submitted(256, 256)).status).toBe(200)
})
