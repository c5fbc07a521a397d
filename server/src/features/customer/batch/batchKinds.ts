import { type BatchKind, batchKinds } from '../../batch/batchKind'
import type { ImportChange } from '../../import/importChange'
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

batchKinds(['bulk', 'handover', 'import', 'price', 'undo'], (change) => kindOf(change as CustomerChange))
