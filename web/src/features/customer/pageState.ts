import { pageOf } from '@zhixin/contract/pages'
import type { FormPageState } from './pageState.read'

export { customerListOf, type FormPageState, readPageState, stateOfQuery } from './pageState.read'

export const listPath = pageOf('customerManagement').path

/** A link that opens the same form for somebody else. */
export function linkOf({ pageType, id }: Pick<FormPageState, 'pageType' | 'id'>): string {
  const query = new URLSearchParams({
    pageType: String(pageType),
    ...(id !== undefined && { id: String(id) }),
  })
  return `${window.location.origin}${pageOf('customerDetailsEdit').path}?${query}`
}
