import { z } from 'zod'
import { integerWithDefault, isBlank, maxId } from './fields'
import { moment } from './moment'

/** Paging of every list (rule api.paging). */
export const pageFields = (size = 10) => ({
  pageIndex: integerWithDefault({ min: 1, max: maxId, default: 1 }),
  pageSize: integerWithDefault({ min: 1, max: 1000, default: size }),
})

/** A text in lower case without surrounding blanks; anything else unchanged, and undefined where there is none. */
export const lowered = (value: unknown): unknown =>
  isBlank(value) ? undefined : typeof value === 'string' ? value.trim().toLowerCase() : value

/** The direction of an order. */
export const sortOrder = () => z.preprocess((value) => lowered(value) ?? 'asc', z.enum(['asc', 'desc']))

/** Who created a record, who changed it last, and when. */
export const recordedFields = {
  createdByName: z.string(),
  createdDate: moment,
  lastModifiedByName: z.string(),
  lastModifiedDate: moment,
}
