import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'

/** The page state of the customer form (rule form.modes). */
export interface FormPageState {
  pageType: PageType
  id: number | undefined
  /** Whether the history entry before the form's is the list that has opened it. */
  fromList: boolean
  /** The query string of that list: the details lead on to its next customer (rule form.next). */
  within?: string | undefined
  /** Whether the draft of an earlier visit is what was opened (rule draft.offered). */
  draft?: boolean | undefined
  /** The record of a change: the customer as it was then, to look at. */
  asOf?: number | undefined
}

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const pageTypeOf = (value: unknown): PageType | undefined =>
  Object.values(PAGE_TYPE).find((type) => type === wholeNumber(value))

/** The page state of a location; unknown values are ignored, and none means the form of a new customer. */
export function readPageState(state: unknown): FormPageState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  return {
    pageType: pageTypeOf(given.pageType) ?? PAGE_TYPE.add,
    id: wholeNumber(given.id),
    fromList: given.fromList === true,
    within: typeof given.within === 'string' ? given.within : undefined,
    draft: given.draft === true || undefined,
    asOf: wholeNumber(given.asOf),
  }
}

/**
 * A link's query (`?pageType=3&id=12`) as page state, with where the link was followed from; undefined if there is no
 * query.
 */
export function stateOfQuery(search: string, from?: unknown): FormPageState | undefined {
  const query = new URLSearchParams(search)
  if (!query.has('pageType') && !query.has('id')) return undefined
  const id = wholeNumber(query.get('id'))
  const pageType = pageTypeOf(query.get('pageType')) ?? (id === undefined ? PAGE_TYPE.add : PAGE_TYPE.detail)
  const asOf = wholeNumber(query.get('asOf'))
  const { fromList, within, draft } = readPageState(from)
  return { pageType: asOf === undefined ? pageType : PAGE_TYPE.detail, id, fromList, within, draft, asOf }
}
