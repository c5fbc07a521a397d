import { z } from 'zod'
import { comparisons } from '../comparison'
import { statuses } from '../customer/customer.enums'
import {
  body,
  filterValues,
  isBlank,
  maxId,
  optionalId,
  requiredId,
  requiredInteger,
  requiredOption,
} from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterText, optionalText, requiredText } from '../text.fields'

export const productLimits = { name: 255, similar: 5 } as const

/** A product in the list. */
export const productRow = z.object({
  id: z.number().int(),
  fdName: z.string(),
  /** How many accounts are linked with it. */
  fdRelatedAccountNum: z.number().int(),
  fdStatus: z.literal(statuses),
  createdByName: z.string(),
  createdDate: moment,
  lastModifiedByName: z.string(),
  lastModifiedDate: moment,
})

export type ProductRow = z.output<typeof productRow>

/** What the list can be sorted by. */
export const productSortNames = [
  'id',
  'fdName',
  'fdRelatedAccountNum',
  'fdStatus',
  'createdByName',
  'createdDate',
  'lastModifiedByName',
  'lastModifiedDate',
] as const

/** The two halves of the filter that compares a number (rule filter.pair). */
const relatedAccountFields = {
  fdRelatedAccountNumOperator: z.preprocess(
    (value) => (isBlank(value) ? undefined : typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.enum(comparisons, { error: 'unknown_option' }).optional(),
  ),
  fdRelatedAccountNum: z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    requiredInteger({ min: 0, max: maxId }).optional(),
  ),
}

const relatedAccountNames = Object.keys(relatedAccountFields)

/** The filters, paging and sorting of the list. */
export const productFilters = z.preprocess(
  (value) => value ?? {},
  z
    .object({
      ...listFields(productSortNames),
      fdName: filterText(),
      fdStatusList: filterValues(),
      fdCreatedByName: filterText(),
      fdStartCreateDate: filterDate(),
      fdEndCreateDate: filterDate(),
      ...relatedAccountFields,
    })
    .superRefine(
      (filters, context) => {
        const { fdRelatedAccountNumOperator: operator, fdRelatedAccountNum: number } = filters
        if ((operator === undefined) === (number === undefined)) return
        const path = [operator === undefined ? 'fdRelatedAccountNumOperator' : 'fdRelatedAccountNum']
        context.addIssue({ code: 'custom', path, message: 'filter_incomplete', input: filters })
      },
      {
        when: ({ issues }) => !issues.some((issue) => relatedAccountNames.includes(String(issue.path?.[0]))),
      },
    ),
)

export type ProductFilters = z.output<typeof productFilters>

/** What a save takes; with an id it renames. */
export const productInput = body({
  id: optionalId(),
  fdName: requiredText({ max: productLimits.name, required: 'product_name_required' }),
})

export type ProductInput = z.output<typeof productInput>

export const productStatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })

/** A typed name, and the product that it belongs to, which is not its own look-alike. */
export const similarProductInput = body({
  id: optionalId(),
  fdName: optionalText({ max: productLimits.name }),
})

export type SimilarProductInput = z.output<typeof similarProductInput>

export const similarProduct = z.object({ id: z.number().int(), fdName: z.string() })

export type SimilarProduct = z.output<typeof similarProduct>

export const relatedAccount = z.object({ id: z.number().int(), fdUsername: z.string() })

export type RelatedAccount = z.output<typeof relatedAccount>
