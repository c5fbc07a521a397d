import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import type { AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  givenSettled,
  monthOf,
  secondAdministrator,
} from '../../test/settlements'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  const second = await secondAdministrator(server)
  const customer = await givenSettled(server, admin, { name: '日志客户' })
  const serialCode = await codeOf(server, customer)
  await declareFinal(admin, '2026-08-01', '2026-08-31')
  const batch = await book(admin, serialCode, { '2026-08-01': 100_000 }, { fdBatchNo: 'B1' })
  await book(admin, serialCode, { '2026-08-02': 100 }, { fdBatchNo: 'B2' })
  await closeMonth(admin, '2026-08', [customer])
  const id2 = (await monthOf(admin, '2026-08', customer)).fdStatementId ?? 0
  const act = (
    name: 'dispute' | 'confirm' | 'reopen' | 'invoice' | 'recount',
    body: object = {},
    client = admin,
  ) =>
    client.call(settlementApi[name] as typeof settlementApi.dispute, { body: { id: id2, ...body } as never })
  const adjust = async (fdAmount: number) =>
    (await admin.data(settlementApi.adjust, { body: { id: id2, fdAmount, fdReason: '折让' } })).id
  const decide = (id: number, fdApproved: boolean) =>
    second.call(settlementApi.approve, { body: { id, fdApproved } })
  await adjust(-1)
  await decide(await adjust(-2000), false)
  await decide(await adjust(-3000), true)
  await act('dispute', { fdReason: '条数不符' })
  await admin.call(usageApi.withdraw, { params: { id: batch } })
  await act('reopen', {}, second)
  await closeMonth(admin, '2026-08', [customer])
  await book(admin, serialCode, { '2026-08-02': 200_000 }, { fdBatchNo: 'B3' })
  await act('recount')
  await act('confirm')
  await act('invoice', { fdInvoiceNo: '2431', fdInvoiceDate: '2026-09-06' })
  const price = async (fdPrice: number) => {
    const days = { fdCustomerId: customer, fdFromDate: '2026-08-01', fdToDate: '2026-08-31' }
    const body = { ...days, fdPlatform: 3 as const, fdPrice, fdReason: '补录' }
    return (await admin.data(settlementApi.savePrice, { body })).id
  }
  for (const fdApproved of [true, false])
    await second.call(settlementApi.approvePrice, { body: { id: await price(0.04), fdApproved } })
  const alias = { fdSource: 2, fdAlias: '日志-验证码', fdCustomerId: customer } as const
  await admin.call(usageApi.saveAlias, { body: alias })
  await admin.call(usageApi.rhythm, { body: { fdSource: 2, fdPlatform: 3, fdMonthly: true } })
})

const entities = ['statement', 'handPrice', 'usageBatch', 'usageAlias', 'usageDays']
const logOf = async (client: Client, language = 'zh-CN'): Promise<AuditRow[]> => {
  const body = { fdEntityList: entities, pageSize: 100, sortName: 'createdDate', sortOrder: 'asc' }
  const headers = { 'accept-language': language }
  return await client.data(systemLogApi.list, { body: body as never, headers })
}
const sentences = async (language: string) =>
  (await logOf(admin, language)).map(({ fdSentence }) => fdSentence.replace(/DZ202608-\d{8} /, ''))

describe('log.system: acts of settlement', () => {
  test('read as sentences', async () => {
    expect(await sentences('zh-CN')).toEqual([
      'admin 确认「2026-08-01 – 2026-08-31」的用量完整',
      'admin 将用量批次「B1」入账',
      'admin 将用量批次「B2」入账',
      'admin 将对账单「日志客户」结账',
      'admin 调整了对账单「日志客户」',
      'admin 提交了对账单「日志客户」的调整，待审批',
      'second 驳回了对账单「日志客户」的调整',
      'admin 提交了对账单「日志客户」的调整，待审批',
      'second 通过了对账单「日志客户」的调整',
      'admin 就对账单「日志客户」提出了异议',
      'admin 撤回了用量批次「B1」',
      'second 重新打开了对账单「日志客户」',
      'admin 将对账单「日志客户」结账',
      'admin 将用量批次「B3」入账',
      'admin 重新计算了对账单「日志客户」，成为新的一版',
      'admin 确认了对账单「日志客户」',
      'admin 登记了对账单「日志客户」的发票',
      'admin 为「日志客户」补了价',
      'second 通过了「日志客户」的补价',
      'admin 为「日志客户」补了价',
      'second 驳回了「日志客户」的补价',
      'admin 新建了来源中的名称「日志-验证码」',
      'admin 设置了用量的上报频率',
    ])
    const english = await sentences('en-US')
    expect(english.filter((text) => text.includes('statement')).slice(0, 4)).toEqual([
      'admin closed statement “日志客户”',
      'admin adjusted statement “日志客户”',
      'admin asked for an adjustment of statement “日志客户”',
      'second refused an adjustment of statement “日志客户”',
    ])
    expect(english.some((text) => /\p{Script=Han}[^”]*$/u.test(text.replace(/“[^”]*”/g, '')))).toBe(false)
  })

  test('tell amounts to who may see prices alone, and nothing of customers outside the scope', async () => {
    const price = (rows: AuditRow[]) =>
      rows.flatMap(({ fdEntity, fdChangeList }) =>
        ['statement', 'handPrice'].includes(fdEntity)
          ? fdChangeList.filter(({ fdFieldName }) => ['单价', '调整金额'].includes(fdFieldName))
          : [],
      )
    expect(price(await logOf(admin)).length).toBeGreaterThan(3)
    await givenAccount(server, { username: 'blind', permissions: ['auditLog:list'] })
    const blind = await logOf(await server.as('blind'))
    expect([blind.length, price(blind)]).toEqual([(await logOf(admin)).length, []])
    await givenAccount(server, { username: 'games', permissions: ['auditLog:list'], serviceTypes: [1] })
    const games = await logOf(await server.as('games'))
    expect(games.map(({ fdEntity }) => fdEntity)).not.toContain('statement')
    expect(new Set(games.map(({ fdEntity }) => fdEntity))).toEqual(new Set(['usageBatch', 'usageDays']))
  })
})
