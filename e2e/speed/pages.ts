import { pageOf } from '@zhixin/contract/pages'
import type { Visit } from './measure'

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
