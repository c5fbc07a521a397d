import type { Language } from '@zhixin/contract/language'
import { pageAt } from '@zhixin/contract/pages'
import { type ExplainText, explainSentence } from '@zhixin/contract/permission/explain.texts'
import type {
  ExplainInput,
  Explanation,
  ExplanationStep,
} from '@zhixin/contract/permission/permission.schema'
import {
  type Access,
  isAllowed,
  isPermission,
  type PermissionCode,
  permissionTask,
} from '@zhixin/contract/permissions'
import { ACCOUNT_TYPE, type AccountType } from '@zhixin/contract/rank/accountType'
import { DATA_SCOPE, type DataScope } from '@zhixin/contract/rank/dataScope'
import { AppError, forbidden, invalid } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { visibleTo } from '../customer/customer.scope'
import { labelsOf } from '../dictionary/dictionary.reads'
import { accountsOf, type Company } from '../rank/account.scope'
import { demandNotAbove, readRightsOfAccounts } from '../rank/rank.reads'
import { roleName } from '../role/role.reads'
import { describedCalls, writtenPath } from './permission.reads'

/** The subject of a question: its name, what it requires, and whose it is. */
interface Target {
  name: string
  access: Access
  customer: { id: number; serviceType: number } | null
}

/**
 * Explains step by step why an account can or cannot do something (rule role.explain): for accounts that the caller
 * could change, and subjects that the caller may see. A caller who is limited to a company only gets links to its
 * accounts: what else prevents it is the provider's to change.
 * @throws AppError account_not_found, rank_exceeded, customer_not_found, forbidden or validation_failed
 */
export async function explainAccess(
  database: Database,
  reader: Reader,
  input: ExplainInput,
  company: Company | null,
): Promise<Explanation> {
  const account = await readSubject(database, reader, input.accountId, company)
  const target = await readTarget(database, reader, input)
  const { language } = reader
  const held = new Set(account.role.permissions.map(({ permissionCode }) => permissionCode))
  const types = await labelsOf(database, 'serviceType', language)
  const tell: Teller = (fdStep, fdPassed, text, fdLink, parameters = {}) => ({
    fdStep,
    fdPassed,
    fdSentence: explainSentence(text, language, parameters),
    fdLink: company ? fdLink && linkWithin(fdLink) : fdLink,
  })
  const steps = [
    accountStep(tell, account),
    tell('role', true, 'role', rolePlace(account.roleId), { role: roleName(account.role, language) }),
    permissionStep(tell, account.roleId, target.access, held, language),
    await scopeStep(database, tell, account, target, (type) => types.get(type) ?? String(type), language),
    ...fieldSteps(tell, account.roleId, target, held, language),
  ]
  return {
    fdAllowed: steps.every(({ fdStep, fdPassed }) => fdStep === 'field' || fdPassed !== false),
    fdUsername: account.username,
    fdTarget: target.name,
    fdStepList: steps,
  }
}

type Teller = (
  step: ExplanationStep['fdStep'],
  passed: boolean | null,
  text: ExplainText,
  link: string | null,
  parameters?: Record<string, string>,
) => ExplanationStep

const accountsPath = '/userControl'
const accountPlace = (username: string) => `${accountsPath}?fdUsername=${encodeURIComponent(username)}`
/** A link as a manager of a company's accounts can use it; null for what is not theirs to change. */
const linkWithin = (place: string) =>
  place.startsWith(accountsPath) ? place.replace(accountsPath, '/sub/account/management') : null
const rolePlace = (id: number) => `/roleMag?id=${id}`
const permissionPlace = (id: number, code: string) => `/roleMag?id=${id}&code=${encodeURIComponent(code)}`
const scopePlace = (id: number) => `/roleMag?id=${id}&tab=scope`

type Subject = Awaited<ReturnType<typeof readSubject>>

async function readSubject({ prisma }: Database, { caller }: Reader, id: number, company: Company | null) {
  const account = await prisma.account.findFirst({
    where: { AND: [accountsOf(company), { id }] },
    include: {
      role: { include: { permissions: true } },
      company: { select: { name: true, status: true } },
      secondFactor: { select: { confirmedAt: true } },
    },
  })
  if (!account) throw new AppError('account_not_found')
  const rights = await readRightsOfAccounts(prisma, [caller.accountId, id])
  const [mine, theirs] = [rights.get(caller.accountId), rights.get(id)]
  if (!mine || !theirs) throw new AppError('account_not_found')
  demandNotAbove(mine, theirs)
  return account
}

async function readTarget(
  { prisma }: Database,
  { caller, language }: Reader,
  input: ExplainInput,
): Promise<Target> {
  const { fdPath, fdCall, customerId } = input
  if (customerId !== undefined) {
    demandAllowed(caller, 'client:detail')
    const customer = await prisma.customer.findFirst({
      where: { id: customerId, ...visibleTo(caller) },
      select: { id: true, name: true, serviceType: true },
    })
    if (!customer) throw new AppError('customer_not_found')
    return { name: customer.name, access: 'client:detail', customer }
  }
  if (fdPath !== undefined) {
    const page = pageAt(fdPath)
    if (!page) throw invalid(['fdPath'], 'unknown_option')
    demandAllowed(caller, page.access)
    return { name: page.title[language], access: page.access, customer: null }
  }
  const asked = fdCall?.replace(/:(\w+)/g, '{$1}')
  const found = describedCalls.find(({ endpoint }) => `${endpoint.method} ${writtenPath(endpoint)}` === asked)
  if (!found) throw invalid(['fdCall'], 'unknown_option')
  demandAllowed(caller, found.endpoint.access)
  return { name: found.summary(language), access: found.endpoint.access, customer: null }
}

function demandAllowed(caller: Caller, access: Access): void {
  if (isPermission(access) && !isAllowed(access, caller.permissions)) throw forbidden(access)
}

function accountStep(tell: Teller, account: Subject): ExplanationStep {
  const place = accountPlace(account.username)
  const parameters = { account: account.username }
  if (account.status !== 1) return tell('account', false, 'account_disabled', place, parameters)
  if (account.company?.status === 0)
    return tell('account', false, 'company_disabled', '/company', { company: account.company.name })
  if (account.oneTimePasswordUntil) return tell('account', false, 'one_time_password', place)
  if (account.role.secondFactorRequired && !account.secondFactor?.confirmedAt)
    return tell('account', false, 'second_factor_missing', place)
  return tell('account', true, 'account_enabled', place, parameters)
}

function permissionStep(
  tell: Teller,
  roleId: number,
  access: Access,
  held: ReadonlySet<string>,
  language: Language,
): ExplanationStep {
  if (!isPermission(access))
    return tell('permission', true, access === 'public' ? 'open_to_all' : 'open_to_logged_in', null)
  const isHeld = held.has(access)
  return tell(
    'permission',
    isHeld,
    isHeld ? 'permission_held' : 'permission_missing',
    permissionPlace(roleId, access),
    { permission: permissionTask(access, language) },
  )
}

/** Only what shows customers depends on a scope. */
const isAboutCustomers = ({ access }: Target) =>
  access.startsWith('client:') || access === 'card.statistics.data'

async function scopeStep(
  { prisma }: Database,
  tell: Teller,
  account: Subject,
  target: Target,
  label: (type: number) => string,
  language: Language,
): Promise<ExplanationStep> {
  const { role } = account
  const parameters = {
    types:
      account.serviceTypes.map(label).join(language === 'en-US' ? ', ' : '、') ||
      explainSentence('nothing', language),
    type: target.customer ? label(target.customer.serviceType) : '',
  }
  if (!isAboutCustomers(target)) return tell('scope', null, 'scope_none', null)
  const place = accountPlace(account.username)
  if (account.type === ACCOUNT_TYPE.customer) return tell('scope', false, 'scope_customer_account', place)
  const isNarrow = role.dataScope === DATA_SCOPE.followed
  if (!target.customer)
    return tell('scope', null, isNarrow ? 'scope_followed' : 'scope_all', scopePlace(role.id), parameters)
  const seen = await prisma.customer.count({
    where: {
      id: target.customer.id,
      ...visibleTo({
        accountId: account.id,
        type: account.type as AccountType,
        serviceTypes: account.serviceTypes,
        dataScope: role.dataScope as DataScope,
      }),
    },
  })
  if (!account.serviceTypes.includes(target.customer.serviceType))
    return tell('scope', false, 'scope_other_type', place, parameters)
  if (seen === 0) return tell('scope', false, 'scope_not_followed', scopePlace(role.id))
  return tell(
    'scope',
    true,
    isNarrow ? 'scope_fits_followed' : 'scope_fits_all',
    isNarrow ? scopePlace(role.id) : place,
    parameters,
  )
}

/** The fields of customers with a permission of their own: they hide something, but prevent nothing. */
const fieldTexts = {
  'client:price': 'field_prices',
  'client:mobile': 'field_numbers',
} as const satisfies Partial<Record<PermissionCode, ExplainText>>
const fieldCodes = ['client:price', 'client:mobile'] as const

function fieldSteps(
  tell: Teller,
  roleId: number,
  target: Target,
  held: ReadonlySet<string>,
  language: Language,
): ExplanationStep[] {
  if (!target.access.startsWith('client:')) return []
  return fieldCodes.map((code) =>
    tell(
      'field',
      held.has(code),
      held.has(code) ? 'field_shown' : 'field_hidden',
      permissionPlace(roleId, code),
      {
        field: explainSentence(fieldTexts[code], language),
      },
    ),
  )
}
