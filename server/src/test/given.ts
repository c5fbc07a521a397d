import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Client, TestServer } from './api'

/** A valid message customer with industry prices; parts can be replaced. */
export function customerBody(replaced: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fdServiceType: 2,
    fdPlatformList: [1, 3, 5],
    fdChannelType: 1,
    fdBudgetSource: 2,
    fdName: '云帆科技',
    fdCompanyList: [{ fdCompanyName: '上海云帆科技有限公司' }],
    fdCooperationPhase: 2,
    fdOperationFollowUpAccountIdList: [1],
    fdBusinessFollowUpAccountIdList: [1],
    fdPaymentTerm: 3,
    fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile: '13800001234' }],
    fdStep: false,
    fdSettleMessageList: [
      { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }] },
      { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.045 }] },
    ],
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 }],
    ...replaced,
  }
}

/** The tiers that the form begins with. */
export const twoTiers = [
  { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
  { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.024 },
]

/** Creates a customer through the API. */
export async function givenCustomer(client: Client, replaced: Record<string, unknown> = {}) {
  const answer = await client.call(customerApi.save, { body: customerBody(replaced) })
  if (answer.status !== 200) throw new Error(`The customer was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

interface GivenAccount {
  username: string
  permissions: string[]
  serviceTypes?: number[]
  type?: number
  /** Of a company, which the account is then of. */
  companyId?: number
  /** Of the role: 1 all customers of the service types, 2 those that are followed. */
  dataScope?: number
}

/** Adds an account with a role of its own and the demo password. */
export async function givenAccount({ database }: TestServer, given: GivenAccount) {
  const { prisma } = database
  const { passwordHash } = await prisma.account.findUniqueOrThrow({ where: { username: 'viewer' } })
  const role = await prisma.role.create({
    data: {
      code: `role_${given.username}`,
      nameZh: given.username,
      nameEn: given.username,
      dataScope: given.dataScope ?? 1,
      permissions: { create: given.permissions.map((permissionCode) => ({ permissionCode })) },
    },
  })
  return prisma.account.create({
    data: {
      username: given.username,
      passwordHash,
      type: given.type ?? (given.companyId ? 3 : 2),
      companyId: given.companyId ?? null,
      roleId: role.id,
      serviceTypes: given.serviceTypes ?? [1, 2, 3],
      platforms: [1, 3, 5],
    },
  })
}

/** Adds such an account, and logs it in. */
export async function givenClient(server: TestServer, given: GivenAccount): Promise<Client> {
  await givenAccount(server, given)
  return server.as(given.username)
}

/** Adds an account of a customer's company, and logs it in. */
export async function givenCompanyClient(server: TestServer, customerId: number, given: GivenAccount) {
  const name = `${given.username} 的公司`
  const company = await server.database.prisma.company.create({ data: { name, customerId } })
  return givenClient(server, { ...given, companyId: company.id })
}

/** Saving and reading customers, as a client unless another is given. */
export const customersAs = (usual: Client) => ({
  save: (body: unknown, client = usual, headers: Record<string, string> = {}) =>
    client.call(customerApi.save, { body, headers }),
  detail: (id: number, client = usual) => client.data(customerApi.detail, { params: { id } }),
})
