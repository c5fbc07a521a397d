import { z } from 'zod'
import { flag } from '../fields'
import { requiredText } from '../text.fields'

export const viewLimits = {
  name: 50,
  perList: 50,
  perAccount: 200,
  columns: 100,
  filtersKilobytes: 16,
} as const

/** The name and default mark of a view. */
export const viewNaming = z.object({
  fdName: requiredText({ max: viewLimits.name, required: 'view_name_required' }),
  /** Whether the list opens with this view. There is at most one such view, so another one loses the mark. */
  fdDefault: flag(),
})

/** A view that is shown on the page of pinned views. */
export const viewPin = z.object({ fdPinned: flag() })

export type ViewNaming = z.output<typeof viewNaming>
