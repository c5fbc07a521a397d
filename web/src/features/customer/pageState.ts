import { pageOf } from '@zhixin/contract/pages'
import type { FormPageState } from './pageState.read'

export { type FormPageState, readPageState, stateOfQuery } from './pageState.read'

export const listPath = pageOf('customerManagement').path

/** The address that opens the form: of a new customer, or of this one to edit or to look at. */
export function customerFormAddress({ pageType, id }: Pick<FormPageState, 'pageType' | 'id'>): string {
  const query = new URLSearchParams({
    pageType: String(pageType),
    ...(id !== undefined && { id: String(id) }),
  })
  return `${pageOf('customerDetailsEdit').path}?${query}`
}

/** A link that opens the same form for somebody else. */
export const linkOf = (state: Pick<FormPageState, 'pageType' | 'id'>): string =>
  `${window.location.origin}${customerFormAddress(state)}`
