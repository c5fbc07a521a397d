import { z } from 'zod'
import { body } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { filterText } from '../text.fields'

/** Which deleted customers: those with this text in their name or their code. */
export const deletedFilters = body({ ...pageFields(), fdName: filterText() })

export type DeletedFilters = z.output<typeof deletedFilters>

/** A customer that was deleted: no more of it than it takes to know which it is. */
export const deletedCustomer = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdCompanySerialCode: z.string(),
  fdDeletedByName: z.string(),
  fdDeletedDate: moment,
})

export type DeletedCustomer = z.output<typeof deletedCustomer>
