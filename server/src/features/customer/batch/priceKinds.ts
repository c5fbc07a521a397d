import { priceKindTexts } from '@zhixin/contract/customer/priceBatch.enums'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { AppError } from '../../../http/AppError'
import type { BatchKind } from '../../batch/batchKind'
import { findCustomers } from '../customer.reads'
import { stateOf } from '../customer.state'
import { noteTemplates } from '../price/appliedTemplate.writes'
import { type PriceChange, pricePatch } from '../price/priceChange'
import { ruleSentence } from '../price/ruleWords'
import { readAllLocked } from '../save/customer.lock'
import { customerKind, undoChange } from './customerKind'
import { countMoves } from './distribution'
import { changesRequest, customerIdsIn, patchRequest, previewSaves, runSaves } from './rowSaves.writes'
import { previewRule, runRule } from './ruleRows.writes'

const permissions: PermissionCode[] = ['price:batch', 'client:price']

/** What price changes have in common, whether they hold at once or from a day on. */
const priceChange = {
  ...customerKind,
  permissions: () => permissions,
  sentence: (change, words, { caller, language }) =>
    caller.permissions.has('client:price')
      ? ruleSentence(change, change.day, words)
      : joinNames(
          change.kinds.map((kind) => priceKindTexts[kind][language]),
          language,
        ),
} satisfies Partial<BatchKind<PriceChange>>

/** Prices that change at once. */
export const priceKind: BatchKind<PriceChange> = {
  ...priceChange,
  undoing: (_change, hasMade) => undoChange(permissions, hasMade),
  preview: async (work, rows) => {
    const { query, call, batch, change } = work
    const customers = await findCustomers(query, call.caller, customerIdsIn(rows))
    const wishOf = patchRequest(customers, (current) => pricePatch(change, stateOf(current)).patch)
    const { outcomes, ready } = await previewSaves(work, rows, wishOf)
    const moves = ready.flatMap((current) => pricePatch(change, stateOf(current)).moves)
    if (moves.length > 0) await countMoves(query, batch.id, moves)
    return outcomes
  },
  run: async (work, rows) => {
    const { query, call, change } = work
    const customers = await readAllLocked(query, call, customerIdsIn(rows))
    const { outcomes, saved } = await runSaves(work, rows, changesRequest(customers))
    const { template } = change
    if (template)
      await noteTemplates(
        query,
        call,
        saved.map((customer) => ({ ...customer, template })),
      )
    return outcomes
  },
}

/** Prices that change on a day to come: each customer gets the rule. */
export const scheduledKind: BatchKind<PriceChange & { validFrom: string }> = {
  ...priceChange,
  demandToCome: ({ validFrom }) => {
    if (new Date(validFrom) <= new Date())
      throw new AppError('batch_not_ready', { message: 'price_day_past' })
  },
  undoing: (_change, hasMade) => ({ ...undoChange(permissions, hasMade), scheduled: true }),
  preview: async (work, rows) =>
    previewRule(work, rows, await findCustomers(work.query, work.call.caller, customerIdsIn(rows))),
  run: async (work, rows) =>
    runRule(work, rows, await readAllLocked(work.query, work.call, customerIdsIn(rows))),
}
