import type { AccountInput } from '@zhixin/contract/account/account.schema'
import { isMasked, maskNumber } from '@zhixin/contract/numberMask'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { mobileIn } from '@zhixin/contract/reading'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Transaction } from '../../lib/database'
import { checkUsername } from '../profile/username.reads'
import { accountsOf, type Company } from '../rank/account.scope'
import { rightsFields } from '../rank/rank.reads'

const fields = {
  role: { select: { ...rightsFields, nameZh: true, nameEn: true } },
  company: { select: { name: true } },
  products: { select: { product: { select: { id: true, name: true } } }, orderBy: { productId: 'asc' } },
} as const satisfies Prisma.AccountInclude

export type StoredAccount = Prisma.AccountGetPayload<{ include: typeof fields }>

/**
 * Locks an account for the rest of the transaction, so that what is compared and recorded is what is overwritten.
 * @throws AppError account_not_found, also when it is outside the caller's company
 */
export async function lockAccount(
  tx: Transaction,
  id: number,
  company: Company | null,
): Promise<StoredAccount> {
  await tx.$queryRaw`select id from account where id = ${id} for no key update`
  const account = await tx.account.findFirst({ where: { id, ...accountsOf(company) }, include: fields })
  if (!account) throw new AppError('account_not_found')
  return account
}

/** The state of an account as its history records it, its mobile number masked. */
export function recordedState(account: StoredAccount) {
  const { role, company, products } = account
  return {
    fdUsername: account.username,
    fdRealName: account.realName,
    fdMobile: account.mobile === null ? null : maskNumber(account.mobile),
    fdType: account.type,
    fdIsCompany: account.isCompany,
    fdCompanyName: company?.name ?? null,
    fdRole: { 'zh-CN': role.nameZh, 'en-US': role.nameEn },
    fdServiceTypeArray: account.serviceTypes,
    fdPlatformArray: account.platforms,
    fdRealizationMarkArray: account.realizationMarks,
    fdProductList: products.map(({ product }) => product.name),
  }
}

/** The input of a save of an account, from either call; fields that are left out stay as they are. */
export type AccountPlan = Omit<AccountInput, 'id' | Kept> & Partial<Pick<AccountInput, Kept>>

type Kept = 'fdProductIdList' | 'fdIsCompany'

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The columns that a save sets. */
export function columnsOf(asked: AccountPlan, current: StoredAccount | null) {
  return {
    realName: asked.fdRealName ?? null,
    mobile: mobileOf(asked, current),
    type: asked.fdType,
    isCompany: asked.fdIsCompany ?? current?.isCompany ?? false,
    companyId: asked.fdCompanyId ?? null,
    roleId: asked.fdRoleId,
    serviceTypes: sorted(asked.fdServiceTypeArray),
    platforms: sorted(asked.fdPlatformArray),
    realizationMarks: sorted(asked.fdRealizationMarkArray),
  }
}

export type AccountColumns = ReturnType<typeof columnsOf>

/**
 * A mask means that the stored number stays; anything else with a star in it is no number (rule hidden.number). What is
 * stored already may stay.
 */
function mobileOf({ fdMobile: asked }: AccountPlan, current: StoredAccount | null): string | null {
  if (asked === undefined) return null
  const stored = current?.mobile ?? null
  if (!isMasked(asked)) {
    const mobile = asked === stored ? stored : mobileIn(asked)
    if (mobile === undefined) throw invalid(['fdMobile'], 'mobile_invalid')
    return mobile
  }
  if (stored !== null && maskNumber(stored) === asked) return stored
  throw invalid(['fdMobile'], 'contact_mobile_required')
}

/**
 * Checks what a save asks for.
 * @returns the requested role, with its rights
 */
export async function planAccount(tx: Transaction, asked: AccountPlan, current: StoredAccount | null) {
  if (current && asked.fdUsername !== current.username) throw invalid(['fdUsername'], 'username_fixed')
  if (!current) await checkUsername(tx, asked.fdUsername)
  checkCompany(asked, current)
  const role = await tx.role.findUnique({ where: { id: asked.fdRoleId }, select: rightsFields })
  if (!role) throw invalid(['fdRoleId'], 'unknown_option')
  if (asked.fdCompanyId !== undefined) {
    const company = await tx.company.findUnique({ where: { id: asked.fdCompanyId }, select: { id: true } })
    if (!company) throw invalid(['fdCompanyId'], 'unknown_option')
  }
  const products = asked.fdProductIdList ?? []
  const known = await tx.product.count({ where: { id: { in: products } } })
  if (known !== products.length) throw invalid(['fdProductIdList'], 'unknown_option')
  return role
}

/**
 * Only customers' accounts have a company, and they must have one (rule account.type); what is stored already may stay.
 */
function checkCompany(asked: AccountPlan, current: StoredAccount | null): void {
  const { fdType, fdCompanyId = null, fdIsCompany = current?.isCompany ?? false } = asked
  const isStored =
    current?.type === fdType && current.companyId === fdCompanyId && current.isCompany === fdIsCompany
  if (isStored) return
  if (fdType === ACCOUNT_TYPE.customer) {
    if (fdCompanyId === null) throw invalid(['fdCompanyId'], 'company_required')
    return
  }
  if (fdCompanyId !== null) throw invalid(['fdCompanyId'], 'company_for_customers')
  if (fdIsCompany) throw invalid(['fdIsCompany'], 'company_for_customers')
}
