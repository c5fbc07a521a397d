import { type PriceRow, type Prices, placeAt } from '@zhixin/contract/customer/priceRows'
import type { Random } from './random'

/** The order of the form's tables: OPPO, VIVO, HONOR. */
const vendors = [1, 3, 5]
const lastCount = 10_000_000_000

const within = (units: number) => BigInt(Math.min(600, Math.max(200, units)))

/** Financial messages cost more, couriers' less. */
const industrySurcharge = new Map([
  [2, 80],
  [7, 30],
  [10, -40],
])

/** Prices around the two usual ones of 0.04 and 0.024 yuan. */
export function randomPrices(
  random: Random,
  customer: { platforms: number[]; industries: number[]; tiered: boolean },
): Prices {
  const base = random.weighted([
    [400, 5],
    [240, 1],
    [random.between(28, 52) * 10, 4],
  ] as const)
  if (customer.tiered) return { tiered: true, rows: randomTiers(random, base) }
  const vendorPrices = vendorRows(random, customer.platforms).flatMap((platforms, line) => {
    const units = within(base + (line === 0 ? 0 : random.between(-4, 2) * 10))
    return platforms.map((platform) => ({ ...placeAt('vendor', { platform }), line, units }))
  })
  const industryPrices = vendors.flatMap((platform, line) =>
    customer.industries.map((industry) => {
      const price = base + (industrySurcharge.get(industry) ?? 0) + line * random.pick([0, 0, -10, 5])
      return { ...placeAt('industry', { platform, industry }), line, units: within(price) }
    }),
  )
  return { tiered: false, rows: [...vendorPrices, ...industryPrices] }
}

/** Which vendors share a row of the vendor price list: all, or some. */
function vendorRows(random: Random, platforms: number[]): number[][] {
  const [first = 1, ...others] = platforms
  if (others.length === 0 || random.chance(0.55)) return [platforms]
  return random.chance(0.5) ? [[first], others] : platforms.map((platform) => [platform])
}

function randomTiers(random: Random, base: number): PriceRow[] {
  const bounds = random
    .sample([100_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000, 50_000_000], random.between(1, 3))
    .sort((one, other) => one - other)
  return [...bounds, lastCount].map((sendMax, line) => ({
    ...placeAt('tier', { sendMin: bounds[line - 1] ?? 1, sendMax }),
    line,
    units: within(base + 60 - line * random.pick([40, 50, 60])),
  }))
}

/** The earlier prices before a negotiation: a little higher. */
export function dearerPrices(random: Random, { tiered, rows }: Prices): Prices {
  const extra = BigInt(random.pick([10, 15, 20, 30]))
  return { tiered, rows: rows.map((row) => ({ ...row, units: row.units + extra })) }
}
