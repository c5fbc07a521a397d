import { type BatchKind, batchKinds } from '../../batch/batchKind'
import type { ImportChange } from '../../import/importChange'
import { priceDigest } from '../price/digest'
import type { PriceChange } from '../price/priceChange'
import type { UndoChange } from './customerKind'
import { type BulkChange, fieldKind } from './fieldKind'
import { type Handover, handoverKind } from './handoverKind'
import { importKind } from './importKind'
import { priceKind, scheduledKind } from './priceKinds'
import { callOffKind, undoKind } from './undoKinds'

type CustomerChange = BulkChange | Handover | ImportChange | PriceChange | UndoChange

/** The kinds of batches that customers have. */
function kindOf(change: CustomerChange): BatchKind<never> {
  if (change.field === null) return change.scheduled ? callOffKind : undoKind
  if (change.field === 'price') return change.validFrom === null ? priceKind : scheduledKind
  if (change.field === 'handover') return handoverKind
  return change.field === 'import' ? importKind : fieldKind
}

/** The same with what its rows are sorted and filtered by, whatever changes prices. */
const digesting = (kind: BatchKind<never>): BatchKind<never> => ({
  ...kind,
  preview: async (work, rows) => {
    const outcomes = await kind.preview(work, rows)
    return outcomes.map((outcome) => {
      const prices = priceDigest(outcome.changes ?? [])
      return prices ? { ...outcome, detail: { ...outcome.detail, prices } } : outcome
    })
  },
})

batchKinds(['bulk', 'handover', 'import', 'price', 'undo'], (change) =>
  digesting(kindOf(change as CustomerChange)),
)
