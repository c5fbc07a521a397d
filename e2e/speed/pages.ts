import { pageOf } from '@zhixin/contract/pages'
import type { Visit } from './measure'

/** How much a page may load to open; requests with the names of people, and the drafts that the list marks after its rows. */
export const openLimits = { scripts: 16, requests: 27 }

/** The most used pages; the form is that of a customer. */
export const workPages = (
  customerId: number | undefined,
): (Pick<Visit, 'content'> & { name: 'list' | 'form' | 'statistics'; path: string })[] => [
  { name: 'list', path: pageOf('customerManagement').path, content: 'main tbody td + td' },
  {
    name: 'form',
    path: `${pageOf('customerDetailsEdit').path}?pageType=2&id=${customerId}`,
    content: 'main input[value]:not([value=""])',
  },
  { name: 'statistics', path: pageOf('statistics').path, content: 'main dd' },
]
