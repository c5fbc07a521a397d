import { customerInput } from '@zhixin/contract/customer/customer.schema'
import { describe, expect, test } from 'vitest'
import { creditCodeCheck, organisationCheck } from './creditCode'
import { makeCustomers } from './customers'
import { colleagues } from './demoAccounts'
import { makeHistory, wireCustomer } from './history'
import { makeNotes } from './notes'
import { Random } from './random'

const now = new Date('2026-11-20T03:00:00Z')
const staff = [
  { id: 1, role: 'administrator', serviceTypes: [1, 2, 3] },
  ...colleagues.map(({ role, serviceTypes }, index) => ({ id: index + 2, role, serviceTypes })),
]
const make = () => makeCustomers(new Random(7), { count: 200, now, colleagues: staff })
const customers = make()

describe('the demo customers', () => {
  test('are all accepted by the rules of a save', () => {
    for (const customer of customers) {
      const result = customerInput.safeParse(wireCustomer(customer))
      expect(result.error?.issues ?? [], customer.name).toEqual([])
    }
  })

  test('are the same on every run', () => {
    expect(make()).toEqual(customers)
  })

  test('have names of their own', () => {
    expect(new Set(customers.map(({ name }) => name)).size).toBe(customers.length)
  })

  test('are spread as a provider’s customers are', () => {
    const share = (pick: (customer: (typeof customers)[number]) => boolean) =>
      customers.filter(pick).length / customers.length
    expect(share(({ serviceType }) => serviceType === 2)).toBeCloseTo(0.68, 1)
    expect(share(({ serviceType }) => serviceType === 1)).toBeCloseTo(0.27, 1)
    expect(share(({ status }) => status === 0)).toBeCloseTo(0.13, 1)
    expect(share(({ prices }) => prices.tiered)).toBeCloseTo(0.3, 1)
  })

  test('were created and changed at working hours, in order, never in the future', () => {
    const random = new Random(8)
    for (const customer of customers) {
      const moments = makeHistory(random, customer, now).map(({ at }) => at.getTime())
      expect(moments).toEqual([...moments].sort((one, other) => one - other))
      expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
      const local = new Date(customer.createdAt.getTime() + 8 * 3_600_000)
      expect([1, 2, 3, 4, 5]).toContain(local.getUTCDay())
      expect(local.getUTCHours()).toBeGreaterThanOrEqual(9)
      expect(local.getUTCHours()).toBeLessThan(19)
    }
  })

  test('are followed by colleagues who may see them', () => {
    const scope = new Map(staff.map(({ id, serviceTypes }) => [id, serviceTypes]))
    for (const { serviceType, followers, createdById } of customers)
      for (const id of [createdById, ...Object.values(followers).flat()])
        expect(scope.get(id)).toContain(serviceType)
  })

  test('end in the state that their history leads to', () => {
    const random = new Random(9)
    for (const customer of customers) {
      const history = makeHistory(random, customer, now)
      const last = (field: string) =>
        history.flatMap(({ changes }) => changes).findLast((change) => change.field === field)?.new
      expect(last('fdCooperationPhase')).toBe(customer.cooperationPhase)
      expect(last('fdStatus') ?? 1).toBe(customer.status)
      expect(history.findLast(({ prices }) => prices)?.prices).toEqual(customer.prices)
    }
  })
})

describe('a credit code', () => {
  // Three fixed examples.
  const real = ['9144030071526726XG', '91330100799655058B', '914403001922038216']

  test.each(real)('has the check signs of the standards: %s', (code) => {
    expect(creditCodeCheck(code.slice(0, 17))).toBe(code[17])
    expect(organisationCheck(code.slice(8, 16))).toBe(code[16])
  })

  test('of a demo customer passes the check', () => {
    const codes = customers.flatMap(({ creditCode }) => creditCode ?? [])
    expect(codes.length).toBeGreaterThan(150)
    for (const code of codes) expect(creditCodeCheck(code.slice(0, 17))).toBe(code[17])
  })
})

describe('the notes of the demo', () => {
  const notes = (settled: boolean) => {
    const random = new Random(3)
    return customers.flatMap((customer) =>
      makeNotes(random, customer, { now, settled }).map((note) => ({ ...note, begun: customer.createdAt })),
    )
  }

  test('are written between the customer’s begin and now, and done only where something was to follow', () => {
    for (const { text, createdAt, begun, nextDate, doneAt } of notes(false)) {
      expect([text.length > 0 && text.length <= 1000, createdAt <= now]).toEqual([true, true])
      expect(createdAt.getTime()).toBeGreaterThan(begun.getTime())
      if (doneAt) expect(nextDate).not.toBeNull()
    }
  })

  test('leave some overdue, and none where that is settled', () => {
    const today = now.toISOString().slice(0, 10)
    const overdue = (settled: boolean) =>
      notes(settled).filter(({ nextDate, doneAt }) => nextDate !== null && !doneAt && nextDate < today).length
    expect(overdue(false)).toBeGreaterThan(2)
    expect(overdue(true)).toBe(0)
  })
})
