/**
 * The rules of scheduled prices as a naive program, which knows nothing of the product's code: prices are whole numbers of
 * 10^-4 yuan by the name of their place, and a day applies what is for it, one rule after the other.
 */

/** Prices by place: `v/1` of a vendor, `i/1/2` of an industry at a vendor, `t/1/1000000` of a tier. */
export interface Sheet {
  tiered: boolean
  prices: Record<string, number>
}

export interface NaiveRule {
  kinds: string[]
  vendors: number[]
  industries: number[]
  tiers: number[]
  way: string
  /** In units of 10^-4. */
  amount: number
  floor: number | null
  ceiling: number | null
  template?: Sheet
}

const kindOf = (place: string) => ({ v: 'vendor', i: 'industry', t: 'tier' })[place[0] ?? ''] ?? ''

const isActive = (sheet: Sheet, place: string) => (kindOf(place) === 'tier') === sheet.tiered

const activePlaces = (sheet: Sheet) =>
  Object.keys(sheet.prices)
    .filter((place) => isActive(sheet, place))
    .sort()

/** Tiers from the least count on. */
const tiersOf = (sheet: Sheet) =>
  activePlaces(sheet)
    .filter((place) => kindOf(place) === 'tier')
    .sort((a, b) => Number(a.split('/')[1]) - Number(b.split('/')[1]))

function isMeant(rule: NaiveRule, sheet: Sheet, place: string): boolean {
  const [, first, second] = place.split('/').map(Number)
  if (!rule.kinds.includes(kindOf(place))) return false
  if (kindOf(place) === 'tier')
    return (
      rule.vendors.length === 0 &&
      rule.industries.length === 0 &&
      (rule.tiers.length === 0 || rule.tiers.includes(tiersOf(sheet).indexOf(place) + 1))
    )
  if (rule.tiers.length > 0) return false
  if (rule.vendors.length > 0 && !rule.vendors.includes(first ?? 0)) return false
  if (kindOf(place) === 'vendor') return rule.industries.length === 0
  return rule.industries.length === 0 || rule.industries.includes(second ?? 0)
}

function amountAfter(rule: NaiveRule, price: number): number {
  let after = price
  if (rule.way === 'set') after = rule.amount
  if (rule.way === 'add') after = price + rule.amount
  if (rule.way === 'subtract') after = price - rule.amount
  if (rule.way === 'multiply') after = Math.floor((price * rule.amount + 5000) / 10_000)
  if (rule.floor !== null) after = Math.max(after, rule.floor)
  if (rule.ceiling !== null) after = Math.min(after, rule.ceiling)
  return after
}

/** What a rule makes of prices; null where it has no effect. */
function ruled(rule: NaiveRule, sheet: Sheet): Sheet | null {
  if (rule.template) {
    const { template } = rule
    const places = activePlaces(sheet)
    if (template.tiered !== sheet.tiered || activePlaces(template).join() !== places.join()) return null
    const prices = { ...sheet.prices }
    for (const place of places) prices[place] = template.prices[place] ?? -1
    return { ...sheet, prices }
  }
  const meant = activePlaces(sheet).filter((place) => isMeant(rule, sheet, place))
  if (meant.length === 0) return null
  const prices = { ...sheet.prices }
  for (const place of meant) {
    const after = amountAfter(rule, prices[place] ?? 0)
    if (after < 0 || after > 10_000) return null
    prices[place] = after
  }
  return { ...sheet, prices }
}

const isSame = (a: Sheet, b: Sheet) =>
  a.tiered === b.tiered && Object.entries(a.prices).sort().join() === Object.entries(b.prices).sort().join()

interface Scheduled {
  batch: number
  /** So many days from today; what is due has 0 or less. */
  day: number
  rule: NaiveRule
  state: 'waiting' | 'applied' | 'noEffect' | 'called_off'
  /** What it made of what, once it has made anything. */
  from?: Sheet
  to?: Sheet
}

/** A customer with its prices and rules. */
export class NaiveCustomer {
  readonly scheduled: Scheduled[] = []
  /** What batches that held at once made of what. */
  private readonly batches = new Map<number, { from: Sheet; to: Sheet }>()
  constructor(public sheet: Sheet) {}

  save(sheet: Sheet): void {
    this.sheet = sheet
  }

  /** A change of many that holds at once; a template's prices replace all. */
  change(batch: number, rule: NaiveRule): void {
    const to = rule.template ?? ruled(rule, this.sheet)
    if (!to || isSame(to, this.sheet)) return
    this.batches.set(batch, { from: this.sheet, to })
    this.sheet = to
  }

  schedule(batch: number, day: number, rule: NaiveRule): void {
    this.scheduled.push({ batch, day, rule, state: 'waiting' })
  }

  callOff(batch: number): void {
    for (const one of this.scheduled)
      if (one.batch === batch && one.state === 'waiting') one.state = 'called_off'
  }

  undo(batch: number): void {
    this.callOff(batch)
    const made = this.batches.get(batch) ?? this.scheduled.find((one) => one.batch === batch && one.to)
    if (made?.from && made.to && isSame(made.to, this.sheet)) this.sheet = made.from
  }

  /** Those that wait, in the order in which they take effect. */
  waiting(): Scheduled[] {
    return this.scheduled.filter(({ state }) => state === 'waiting').sort((a, b) => a.day - b.day)
  }

  midnight(): void {
    for (const one of this.scheduled) one.day -= 1
    for (const one of this.waiting().filter(({ day }) => day <= 0)) {
      const to = ruled(one.rule, this.sheet)
      one.state = to ? 'applied' : 'noEffect'
      if (!to || isSame(to, this.sheet)) continue
      one.from = this.sheet
      one.to = to
      this.sheet = to
    }
  }

  /** The prices of a day to come, with what each rule makes of them. */
  on(day: number): Sheet {
    let sheet = this.sheet
    for (const one of this.waiting()) if (one.day <= day) sheet = ruled(one.rule, sheet) ?? sheet
    return sheet
  }
}
