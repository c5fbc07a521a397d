import { accountApi } from '@zhixin/contract/account/account.api'
import { analysisApi } from '@zhixin/contract/analysis/analysis.api'
import { DIMENSION } from '@zhixin/contract/analysis/analysis.list'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dataSourceApi } from '@zhixin/contract/dictionary/dictionary.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)

const names = async (client: Client) =>
  Object.fromEntries(
    (await client.data(profileApi.names)).map(({ fdUsername, fdName }) => [fdUsername, fdName]),
  )

const givenPerson = async (username: string, realName: string | null, more: Record<string, unknown> = {}) => {
  const { id } = await givenAccount(server, { username, permissions: ['client:list'] })
  await server.database.prisma.account.update({ where: { id }, data: { realName, ...more } })
}

describe('account.names', () => {
  test('staff know staff, enabled or not; two who are alike are told apart by their usernames', async () => {
    await givenPerson('zhangw', '张伟')
    await givenPerson('zhangw2', '张伟', { status: 0 })
    await givenPerson('nameless', null)
    await givenPerson('jun', '陈思远')
    await givenPerson('lm', 'Ｌｉ Mei')
    await givenPerson('lm2', 'li mei')
    await givenPerson('alone', '欧阳娜')
    const known = await names(await server.as('alone'))
    expect(known).toEqual({
      zhangw: '张伟 · zhangw',
      zhangw2: '张伟 · zhangw2',
      // Somebody has the username 陈思远.
      jun: '陈思远 · jun',
      lm: 'Ｌｉ Mei · lm',
      lm2: 'li mei · lm2',
      alone: '欧阳娜',
    })
  })

  test("customers' accounts are known to those whom a permission shows them, and to their own company", async () => {
    const { prisma } = server.database
    const own = await prisma.account.findUniqueOrThrow({ where: { username: 'company' } })
    const other = await prisma.company.create({ data: { name: '另一家' } })
    await prisma.account.update({ where: { id: own.id }, data: { realName: '郑晓' } })
    await givenPerson('branch', '张伟', { type: 3, companyId: own.companyId })
    await givenPerson('stranger', '郑晓', { type: 3, companyId: other.id })
    await givenPerson('without', '无公司', { type: 3 })

    expect(await names(await server.as('company'))).toEqual({ company: '郑晓', branch: '张伟' })
    expect(await names(await server.as('without'))).toEqual({})
    const staff = await names(await server.as('alone'))
    expect(Object.keys(staff)).not.toContain('company')
    expect(await names(await server.as('admin'))).toEqual({
      ...staff,
      company: '郑晓 · company',
      branch: '张伟 · branch',
      stranger: '郑晓 · stranger',
      without: '无公司',
    })
  })

  test('sentences of the logs say who did it and who follows by name; name fields stay usernames', async () => {
    await givenPerson('writer', '许诺', { roleId: 1 })
    const follower = await server.database.prisma.account.findUniqueOrThrow({
      where: { username: 'zhangw2' },
    })
    await server.database.prisma.account.update({ where: { id: follower.id }, data: { status: 1 } })
    const client = await server.as('writer')
    const { id } = await givenCustomer(client, {
      fdName: '有名字的',
      fdOperationFollowUpAccountIdList: [follower.id],
    })
    const detail = await client.data(customerApi.detail, { params: { id } })
    expect([detail.fdCreatedByName, detail.fdOperationFollowUpAccountNameList]).toEqual([
      'writer',
      ['zhangw2'],
    ])
    const headers = { 'accept-language': 'zh-CN' }
    const [change] = await client.data(changeApi.list, { body: { fdCustomerId: id }, headers })
    expect([change?.fdAccountName, change?.fdSentence]).toEqual(['writer', '许诺新建了客户「有名字的」'])
    expect(change?.fdChangeList.map(({ fdSentence }) => fdSentence)).toContain('运营跟进人：张伟 · zhangw2')
    const [entry] = await client.data(systemLogApi.list, { body: { fdEntityLabel: '有名字的' }, headers })
    expect([entry?.fdAccountName, entry?.fdSentence]).toEqual(['writer', '许诺新建了客户「有名字的」'])
  })

  test('filter.person: people are found by name and pinyin, but not by a name that the reader may not know', async () => {
    const admin = await server.as('admin')
    const alone = await server.as('alone')
    const accounts = async (client: Client, fdUsername: string) =>
      (await client.data(accountApi.list, { body: { fdUsername } })).map((row) => row.fdUsername)
    for (const typed of ['欧阳', 'ouyangna', 'oyn', 'OY', 'alon'])
      expect(await accounts(admin, typed)).toEqual(['alone'])
    for (const typed of ['xu nuo', 'xn']) expect(await accounts(admin, typed)).toEqual(['writer'])
    expect(await accounts(admin, 'xnq')).toEqual([])

    const customers = async (body: Record<string, string>) =>
      (await alone.data(customerApi.list, { body })).map((row) => row.fdName)
    expect(await customers({ fdCreatedByName: 'xunuo' })).toEqual(['有名字的'])
    expect(await customers({ fdOperationFollowUpAccountName: '张伟' })).toEqual(['有名字的'])
    expect(await customers({ fdBusinessFollowUpAccountName: '张伟' })).toEqual([])
    expect(await customers({ fdOperationFollowUpAccountName: 'zw', fdCreatedByName: 'writ' })).toEqual([
      '有名字的',
    ])

    // A customer's account is nobody's follower.
    expect(await accounts(admin, '郑晓')).toEqual(expect.arrayContaining(['company', 'stranger']))
    const groups = async (fdName: string) =>
      (await admin.data(analysisApi.byGroup, { body: { fdName, fdDimension: DIMENSION.follower } })).map(
        (row) => row.fdName,
      )
    expect(await groups('zhangwei')).toEqual(['zhangw2'])
    expect(await groups('郑晓')).toEqual([])
  })

  test('dictionary.followers: choices of followers are labelled by name, with the username where two are alike', async () => {
    const data = await (await server.as('alone')).data(dataSourceApi.followUp)
    const labels = data.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['欧阳娜', '张伟 · zhangw', '许诺', 'nameless', 'admin']))
  })

  test('is revalidated: 304 while nothing has changed', async () => {
    const client = await server.as('alone')
    const first = await client.call(profileApi.names)
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    expect((await client.call(profileApi.names, { headers })).status).toBe(304)
    await givenPerson('newer', '新人')
    expect((await client.call(profileApi.names, { headers })).status).toBe(200)
  })
})
