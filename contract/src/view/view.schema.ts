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

/** What a person types of a view. */
export const viewNaming = z.object({
  fdName: requiredText({ max: viewLimits.name, required: 'view_name_required' }),
  /** The view that the list opens with; there is one at most, so the one before it no longer is. */
  fdDefault: flag(),
})

export type ViewNaming = z.output<typeof viewNaming>
