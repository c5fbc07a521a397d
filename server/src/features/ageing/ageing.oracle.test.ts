import { ageingApi } from '@zhixin/contract/ageing/ageing.api'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenClient, givenCustomer } from '../../test/given'

const server = shared(() => startTestServer({ SETTLEMENT_FIRST_MONTH: '2026-07' }))
const admin = shared(() => server.as('admin'))

const today = businessDay(new Date(), 'Asia/Shanghai')
const later = (...days: string[]) => days.toSorted().at(-1) ?? ''

/** Amounts are whole fen. */
interface Entry {
  id: number
  isDebt: boolean
  isAuto: boolean
  due: string
  rows: { day: string; fen: number }[]
}

/** The rules in the plainest words: what came, what is owed, and what pays what, by day. */
class Naive {
  entries: Entry[] = []
  pays: { credit: Entry; debt: Entry; day: string; fen: number }[] = []

  left(one: Entry, day = '9999'): number {
    let left = 0
    for (const row of one.rows) if (row.day <= day) left += row.fen
    for (const pay of this.pays)
      if (pay.day <= day && (pay.credit === one || pay.debt === one)) left -= pay.fen
    return left
  }
  present = (one: Entry) => one.rows.reduce((sum, { fen }) => sum + fen, 0)
  paid = (credit: Entry, debt: Entry) =>
    this.pays.reduce((sum, pay) => sum + (pay.credit === credit && pay.debt === debt ? pay.fen : 0), 0)
  private lastDay(one: Entry): string {
    const touched = this.pays.filter(({ credit, debt }) => credit === one || debt === one)
    return later(...[...one.rows, ...touched].map(({ day }) => day))
  }
  /** The last day on which something of each entry changed, as it is now. */
  lastDays() {
    const days = new Map(this.entries.map((one) => [one, this.lastDay(one)]))
    return (one: Entry) => days.get(one) ?? ''
  }
  pay(credit: Entry, debt: Entry, fen: number, lastDay: (one: Entry) => string, notBefore = '') {
    if (fen !== 0)
      this.pays.push({ credit, debt, fen, day: later(lastDay(credit), lastDay(debt), notBefore) })
  }
  /** Each debt in its turn is paid by each entry in its own. */
  payOldest() {
    const inTurn = (all: Entry[], dayOf: (one: Entry) => string) =>
      all.toSorted((a, b) => (dayOf(a) === dayOf(b) ? a.id - b.id : dayOf(a) < dayOf(b) ? -1 : 1))
    const first = (one: Entry) => one.rows[0]?.day ?? ''
    const lastDay = this.lastDays()
    const credits = inTurn(
      this.entries.filter((one) => !one.isDebt && one.isAuto),
      first,
    )
    // All opening debts are of one day.
    for (const debt of inTurn(
      this.entries.filter((one) => one.isDebt),
      ({ due }) => due,
    ))
      for (const credit of credits)
        this.pay(credit, debt, Math.min(this.left(credit), this.left(debt)), lastDay)
  }
  counter(one: Entry, fen: number) {
    const day = later(today, this.lastDay(one))
    const pairs = this.pays.filter(({ credit, debt }) => credit === one || debt === one).toReversed()
    const lastDay = this.lastDays()
    one.rows.push({ day, fen })
    for (const { credit, debt } of pairs) {
      const fen = Math.min(this.paid(credit, debt), -this.left(one))
      if (fen > 0) this.pay(credit, debt, -fen, lastDay, day)
    }
    this.payOldest()
  }
  /** What an ageing of a day says. */
  aged(day: string) {
    const buckets = [0, 0, 0, 0, 0, 0]
    for (const one of this.entries) {
      const left = this.left(one, day)
      const overdue = (Date.parse(day) - Date.parse(one.due)) / 86_400_000
      const at = one.isDebt
        ? overdue <= 0
          ? 0
          : overdue <= 30
            ? 1
            : overdue <= 60
              ? 2
              : overdue <= 90
                ? 3
                : 4
        : 5
      buckets[at] = (buckets[at] ?? 0) + left
    }
    return buckets
  }
  ledger(day: string): number {
    const rows = this.entries.flatMap(({ isDebt, rows }) => rows.map((row) => ({ ...row, isDebt })))
    return rows.reduce((sum, row) => sum + (row.day > day ? 0 : row.isDebt ? -row.fen : row.fen), 0)
  }
}

/** A number below `n`, the same for a seed every time. */
function dice(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

const dayAt = (days: number) =>
  new Date(Date.parse('2026-07-01') + days * 86_400_000).toISOString().slice(0, 10)

/** A client of its own: a story makes more calls than one account may at once. */
async function clientFor(seed: number): Promise<Client> {
  const permissions = ['receipt:list', 'receipt:save', 'client:list', 'client:price'] as const
  return givenClient(server, {
    username: `story ${seed}`,
    permissions: [...permissions],
    serviceTypes: [1, 2],
  })
}

test.each([1, 2, 3, 4])(
  'ageing.buckets: whatever happens to a ledger, every day adds up, story %i',
  async (seed) => {
    const throwDice = dice(seed)
    const client = await clientFor(seed)
    const naive = new Naive()
    const customer = (await givenCustomer(admin, { fdName: `账龄${seed}` })).id
    const fdCustomerId = customer
    const fen = () => 1 + throwDice(100_00)
    const oneOf = (all: Entry[]) => all[throwDice(all.length)]
    const add = (id: number, day: string, amount: number, more: Pick<Entry, 'isDebt' | 'isAuto' | 'due'>) => {
      naive.entries.push({ id, rows: [{ day, fen: amount }], ...more })
      naive.payOldest()
    }
    for (let step = 0; step < 30; step += 1) {
      const act = throwDice(6)
      if (act === 0 || step < 2) {
        const [amount, due] = [fen(), dayAt(throwDice(200))]
        const body = { fdCustomerId, fdKind: 2, fdAmount: amount / 100, fdDueDate: due }
        const { id } = await client.data(ledgerApi.open, { body })
        add(id, '2026-07-01', amount, { isDebt: true, isAuto: false, due })
      } else if (act <= 2) {
        const [amount, day, isAuto] = [fen(), dayAt(throwDice(140)), throwDice(3) > 0]
        const saved = await client.call(recordApis.receipt.save, {
          body: {
            ...{ fdCustomerId, fdPayer: '付款方', fdReceivedDate: day, fdAmount: amount / 100, fdMethod: 1 },
            fdOldestFirst: isAuto,
          },
        })
        const found = await client.call(recordApis.receipt.detail, { params: { id: saved.body.data.id } })
        add(found.body.data.fdEntryId, day, amount, { isDebt: false, isAuto, due: '' })
      } else if (act === 3) {
        const one = oneOf(naive.entries)
        if (!one) continue
        const amount = throwDice(120_00)
        const body = { id: one.id, fdAmount: amount / 100, fdReason: '录错' }
        expect((await client.call(ledgerApi.correct, { body })).status).toBe(200)
        if (amount !== naive.present(one)) naive.counter(one, amount - naive.present(one))
      } else if (act === 4) {
        const one = oneOf(naive.entries.filter((each) => !each.isDebt && naive.present(each) > 0))
        if (!one) continue
        const amount = 1 + throwDice(naive.present(one))
        const body = { fdEntryId: one.id, fdAmount: amount / 100, fdReason: '多付' }
        expect((await client.call(ledgerApi.refund, { body })).status).toBe(200)
        naive.counter(one, -amount)
      } else {
        const one = oneOf(naive.entries.filter(({ isDebt }) => !isDebt))
        if (!one) continue
        let rest = naive.present(one)
        const asked = naive.entries.flatMap((debt) => {
          const most = debt.isDebt ? Math.min(rest, naive.left(debt) + naive.paid(one, debt)) : 0
          const amount = most > 0 && throwDice(2) === 0 ? 1 + throwDice(most) : 0
          rest -= amount
          return amount > 0 ? [{ debt, amount }] : []
        })
        const body = {
          id: one.id,
          fdDebtList: asked.map(({ debt, amount }) => ({ id: debt.id, fdAmount: amount / 100 })),
        }
        expect((await client.call(ledgerApi.allocate, { body })).status).toBe(200)
        const changes = naive.entries
          .filter(({ isDebt }) => isDebt)
          .map((debt) => {
            const wanted = asked.find((each) => each.debt === debt)?.amount ?? 0
            return { debt, fen: wanted - naive.paid(one, debt) }
          })
        const undone = changes.filter((change) => change.fen < 0)
        const lastDay = naive.lastDays()
        for (const change of undone) naive.pay(one, change.debt, change.fen, lastDay, today)
        for (const change of changes)
          if (change.fen > 0) naive.pay(one, change.debt, change.fen, lastDay, undone.length > 0 ? today : '')
      }
    }
    for (const fdDate of [...Array.from({ length: 8 }, () => dayAt(throwDice(260))), today, '2027-06-01']) {
      const body = { fdDate, fdName: `账龄${seed}` }
      const [row] = await client.data(ageingApi.list, { body })
      const total = await client.data(ageingApi.total, { body })
      const expected = naive.aged(fdDate)
      const told = [
        row?.fdNotDue,
        row?.fdUpTo30,
        row?.fdUpTo60,
        row?.fdUpTo90,
        row?.fdOver90,
        row?.fdUnallocated,
      ]
      expect(
        told.map((one) => Math.round((one ?? 0) * 100)),
        `at ${fdDate}`,
      ).toEqual(expected)
      const [outstanding, unallocated] = [
        expected.slice(0, 5).reduce((sum, one) => sum + one, 0),
        expected[5] ?? 0,
      ]
      expect(Math.min(...naive.entries.map((one) => naive.left(one, fdDate)))).toBeGreaterThanOrEqual(0)
      expect(unallocated - outstanding).toBe(naive.ledger(fdDate))
      expect(Math.round((total.fdOutstanding ?? 0) * 100)).toBe(outstanding)
      const entries = await client.call(ageingApi.entries, { body: { fdCustomerId, fdDate } })
      const sum = entries.body.data.reduce(
        (all, one) => all + (one.fdBucket === 6 ? 0 : (one.fdLeft ?? 0)),
        0,
      )
      expect(Math.round(sum * 100)).toBe(outstanding)
    }
  },
)
