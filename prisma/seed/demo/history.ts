import { listsOf, type Prices } from '@zhixin/contract/customer/priceRows'
import type { DemoCustomer } from './customers'
import { dearerPrices } from './prices'
import { type Random, workingTime } from './random'

/** One field before and after, as the audit log stores it. */
interface Change {
  field: string
  old: unknown
  new: unknown
}

/** What somebody did to a customer; the n-th event created version n. */
export interface DemoEvent {
  at: Date
  accountId: number
  action: 'create' | 'update' | 'switchStatus'
  changes: Change[]
  /** If prices changed: all of them, from this event on. */
  prices?: Prices
}

type Step = Omit<DemoEvent, 'at' | 'accountId'>

/** The history of a customer: created, perhaps renegotiated, moved to its phase, deactivated. */
export function makeHistory(random: Random, customer: DemoCustomer, now: Date): DemoEvent[] {
  const { cooperationPhase: phase, prices, followers, status } = customer
  const renegotiated = phase > 1 && random.chance(0.3)
  const firstPrices = renegotiated ? dearerPrices(random, prices) : prices
  const firstPhase = phase > 1 && random.chance(0.6) ? 1 : Math.min(phase, 2)

  const steps: Step[] = []
  if (phase > 1 && firstPhase === 1) steps.push(phaseStep(1, 2))
  if (renegotiated) steps.push({ action: 'update', changes: priceChanges(firstPrices, prices), prices })
  if (phase > 2) steps.push(phaseStep(2, phase))
  if (status === 0) steps.push({ action: 'switchStatus', changes: [{ field: 'fdStatus', old: 1, new: 0 }] })

  const created = { ...customer, cooperationPhase: firstPhase, prices: firstPrices }
  const events: DemoEvent[] = [
    {
      at: customer.createdAt,
      accountId: customer.createdById,
      action: 'create',
      changes: Object.entries(wireCustomer(created)).flatMap(([field, value]) =>
        value === null || (Array.isArray(value) && value.length === 0)
          ? []
          : [{ field, old: null, new: value }],
      ),
      prices: firstPrices,
    },
  ]
  const people = [...followers.operation, ...followers.business]
  for (const step of steps) {
    events.push({
      ...step,
      at: laterThan(events.at(-1)?.at ?? now, now, random),
      accountId: random.pick(people),
    })
  }
  return events
}

const phaseStep = (old: number, next: number): Step => ({
  action: 'update',
  changes: [{ field: 'fdCooperationPhase', old, new: next }],
})

function priceChanges(before: Prices, after: Prices): Change[] {
  const [old, next] = [listsOf(before), listsOf(after)]
  return (Object.keys(old) as (keyof typeof old)[])
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
    .map((field) => ({ field, old: old[field], new: next[field] }))
}

function laterThan(previous: Date, now: Date, random: Random): Date {
  const near = new Date(previous.getTime() + random.next() * 0.6 * (now.getTime() - previous.getTime()))
  const moment = workingTime(near, now, random)
  return moment > previous ? moment : new Date(Math.min(previous.getTime() + 1_500_000, now.getTime()))
}

/** A customer as a save through the API would have it. */
export function wireCustomer(customer: DemoCustomer) {
  return {
    fdServiceType: customer.serviceType,
    fdPlatformList: customer.platforms,
    fdChannelType: customer.channelType,
    fdBudgetSource: customer.budgetSource,
    fdName: customer.name,
    fdCompanyList: customer.companies.map((fdCompanyName) => ({ fdCompanyName })),
    fdCooperationPhase: customer.cooperationPhase,
    fdOperationFollowUpAccountIdList: customer.followers.operation,
    fdBusinessFollowUpAccountIdList: customer.followers.business,
    fdOtherFollowUpAccountIdList: customer.followers.other,
    fdPaymentTerm: customer.paymentTerm,
    fdCompanyCreditCode: customer.creditCode,
    fdBusinessVolume: customer.businessVolume === null ? null : Number(customer.businessVolume),
    fdClientSource: customer.clientSource,
    fdRegisterAddress: customer.registerAddress,
    fdIntroduction: customer.introduction,
    fdMyClientContactList: customer.contacts.map((contact) => ({
      fdContactName: contact.name,
      fdContactMobile: contact.mobile,
      fdPosition: contact.jobTitle,
      fdPhone: contact.phone,
      fdSuperiorLeader: contact.superiorLeader,
      fdContactRole: contact.role,
      fdContactStance: contact.stance,
      fdContactState: contact.state,
      fdClientRelationship: contact.relationship,
    })),
    ...listsOf(customer.prices),
    fdMyClientOfficeAddressList: customer.addresses.map((fdOfficeAddress) => ({ fdOfficeAddress })),
  }
}
