import type { Units } from '@zhixin/contract/customer/priceUnits'

/** What of an entry is left: of one from the customer what pays nothing yet, of a debt what is outstanding. */
export interface Left {
  id: number
  left: Units
}

/** What of an entry from the customer pays of which debt. */
export interface Allocation {
  creditId: number
  debtId: number
  amount: Units
}

/** Lets entries pay debts, each in the order in which they are given, until one side has nothing left. */
export function oldestFirst(credits: readonly Left[], debts: readonly Left[]): Allocation[] {
  const allocations: Allocation[] = []
  const open = debts.map((debt) => ({ ...debt }))
  for (const { id: creditId, left } of credits) {
    let rest = left
    for (const debt of open) {
      const amount = rest < debt.left ? rest : debt.left
      if (amount <= 0n) continue
      allocations.push({ creditId, debtId: debt.id, amount })
      rest -= amount
      debt.left -= amount
    }
  }
  return allocations
}
