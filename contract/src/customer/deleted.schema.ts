import { z } from 'zod'
import { body } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { filterText } from '../text.fields'

/** Finds deleted customers by text in their name or code. */
export const deletedFilters = body({ ...pageFields(), fdName: filterText() })

export type DeletedFilters = z.output<typeof deletedFilters>

/** A deleted customer: only what identifies it. */
export const deletedCustomer = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdCompanySerialCode: z.string(),
  fdDeletedByName: z.string(),
  fdDeletedDate: moment,
})

export type DeletedCustomer = z.output<typeof deletedCustomer>
