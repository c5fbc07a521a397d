import { ownStatementApi, settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { statementFilePaths } from '@zhixin/contract/settlement/settlement.calls'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenCompanyClient } from '../../test/given'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  givenSettled,
  monthOf,
  statementOf,
} from '../../test/settlements'
import { png } from '../../test/uploadSamples'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let customer: number
let id: number
beforeAll(async () => {
  await declareFinal(admin, '2026-08-01', '2026-08-31')
  const versions = [{ from: '2026-01-01', vendors: { 3: '0.05' } }]
  customer = await givenSettled(server, admin, { name: '凭证客户', versions })
  const serialCode = await codeOf(server, customer)
  await book(admin, serialCode, { '2026-08-05': 1000 })
  await closeMonth(admin, '2026-08', [customer])
  id = (await monthOf(admin, '2026-08', customer)).fdStatementId ?? 0
})

const upload = (client: Client) => givenUpload(server, client, 'signed.png', png)
const get = async ({ token }: Client, url: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' } })
const keep = (...uris: string[]) =>
  admin.call(settlementApi.evidence, {
    body: { id, fdEvidenceList: uris.map((fdOssUri) => ({ fdOssUri, fdName: '盖章.png' })) },
  })

test('settlement.evidence: files are beside a statement, for who sees it, and kept once it is invoiced', async () => {
  const file = async () => (await get(admin, statementFilePaths.staff.replace(':id', String(id)))).rawPayload
  const [before, paper] = [await statementOf(admin, id), await file()]
  const [first, second] = [await upload(admin), await upload(admin)]
  expect((await keep(first, second)).status).toBe(200)
  await admin.call(settlementApi.confirm, { body: { id } })
  expect((await keep(first)).status).toBe(200)
  const kept = await statementOf(admin, id)
  expect(kept.fdEvidenceList).toEqual([{ fdOssUri: first, fdName: '盖章.png' }])
  expect([kept.fdHash, (await file()).equals(paper)]).toEqual([before.fdHash, true])
  // Whoever sees the statement reads it; the customer's account does not know of it.
  const rights = ['settlement:list']
  await givenAccount(server, { username: 'sees', permissions: rights })
  await givenAccount(server, { username: 'games', permissions: rights, serviceTypes: [1] })
  await givenAccount(server, { username: 'without', permissions: ['client:detail'] })
  const { prisma } = server.database
  const own = { username: 'theirs', permissions: ['statement:own'] }
  const theirs = await givenCompanyClient(server, customer, own)
  const opened = async (username: string) => (await get(await server.as(username), first)).statusCode
  expect(await Promise.all(['sees', 'games', 'without', 'theirs'].map(opened))).toEqual([200, 404, 404, 404])
  const { body } = await theirs.call(ownStatementApi.detail, { params: { id } })
  expect(body.data.fdEvidenceList).toEqual([])

  await admin.call(settlementApi.invoice, { body: { id, fdInvoiceNo: '1', fdInvoiceDate: '2026-09-06' } })
  expect((await keep()).body).toMatchObject({
    error: 'statement_frozen',
    message: 'It is invoiced, so its evidence is kept',
  })
  expect((await keep(first, second)).status).toBe(200)
  const many = Array.from({ length: 11 }, (_, n) => `/oss/2026/09/k3v9w2c7d1x${n}/a.png`)
  expect(issuesOf(await keep(...many))).toEqual(['fdEvidenceList: At most 10 files can be uploaded'])
  const log = await prisma.auditLog.findMany({ where: { entity: 'statement', action: 'keepEvidence' } })
  expect(log).toHaveLength(3)
})
