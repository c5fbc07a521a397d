/** A quotient, rounded down. */
const floor = (amount: bigint, by: bigint) => (amount % by < 0n ? amount / by - 1n : amount / by)

/**
 * Shares a whole number out by weights, so that the shares add up to it: each gets what is rounded down, and those with
 * the largest remainders one more, the first of equal ones (rule revenue.shares).
 * @param weights none below 0, and not all 0
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, one) => all + one, 0n)
  const shares = weights.map((weight) => floor(amount * weight, sum))
  const left = Number(amount - shares.reduce((all, one) => all + one, 0n))
  const remainders = weights.map((weight, at) => ({ at, rest: amount * weight - (shares[at] ?? 0n) * sum }))
  const first = remainders.toSorted(
    (one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest),
  )
  for (const { at } of first.slice(0, left)) shares[at] = (shares[at] ?? 0n) + 1n
  return shares
}
