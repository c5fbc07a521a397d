import type { PriceRows } from '../../priceSnapshot'
import type { Random } from './random'

/** The order of the form's tables: OPPO, VIVO, HONOR. */
const vendors = [1, 3, 5]
const lastCount = 10_000_000_000

/** Ten-thousandths of a yuan as a decimal text. */
const yuan = (units: number) => (units / 10_000).toFixed(4)
const units = (price: string) => Math.round(Number(price) * 10_000)
const within = (price: number) => Math.min(600, Math.max(200, price))

/** Financial messages cost more, couriers' less. */
const industrySurcharge = new Map([
  [2, 80],
  [7, 30],
  [10, -40],
])

/** PriceRows around the two usual ones of 0.04 and 0.024 yuan. */
export function randomPrices(
  random: Random,
  customer: { platforms: number[]; industries: number[]; tiered: boolean },
): PriceRows {
  const base = random.weighted([
    [400, 5],
    [240, 1],
    [random.between(28, 52) * 10, 4],
  ] as const)
  if (customer.tiered)
    return { tiered: true, vendorPrices: [], settlePrices: [], priceTiers: randomTiers(random, base) }
  return {
    tiered: false,
    vendorPrices: vendorRows(random, customer.platforms).flatMap((platforms, position) => {
      const price = yuan(within(base + (position === 0 ? 0 : random.between(-4, 2) * 10)))
      return platforms.map((platform) => ({ platform, position, price }))
    }),
    settlePrices: vendors.flatMap((platform, vendorPosition) =>
      customer.industries.map((industry, position) => ({
        platform,
        industry,
        vendorPosition,
        position,
        price: yuan(
          within(
            base + (industrySurcharge.get(industry) ?? 0) + vendorPosition * random.pick([0, 0, -10, 5]),
          ),
        ),
      })),
    ),
    priceTiers: [],
  }
}

/** Which vendors share a row of the vendor price list: all, or some. */
function vendorRows(random: Random, platforms: number[]): number[][] {
  const [first = 1, ...others] = platforms
  if (others.length === 0 || random.chance(0.55)) return [platforms]
  return random.chance(0.5) ? [[first], others] : platforms.map((platform) => [platform])
}

function randomTiers(random: Random, base: number): PriceRows['priceTiers'] {
  const bounds = random
    .sample([100_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000, 50_000_000], random.between(1, 3))
    .sort((one, other) => one - other)
  return [...bounds, lastCount].map((sendMax, position) => ({
    position,
    sendMin: bounds[position - 1] ?? 1,
    sendMax,
    price: yuan(within(base + 60 - position * random.pick([40, 50, 60]))),
  }))
}

/** The earlier prices before a negotiation: a little higher. */
export function dearerPrices(random: Random, prices: PriceRows): PriceRows {
  const extra = random.pick([10, 15, 20, 30])
  const dearer = <T extends { price: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, price: yuan(units(row.price) + extra) }))
  return {
    tiered: prices.tiered,
    vendorPrices: dearer(prices.vendorPrices),
    settlePrices: dearer(prices.settlePrices),
    priceTiers: dearer(prices.priceTiers),
  }
}
