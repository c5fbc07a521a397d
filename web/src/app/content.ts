import type { PageKey } from '@zhixin/contract/pages'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../lib/chunk'

/**
 * The pages that have content. Every other page of the registry shows the honest page: what it is for, and
 * that its data source is not connected (section 10 of the contract).
 */
const content: Partial<Record<PageKey, LazyPart<ComponentType>>> = {
  authenticationCenter: lazyPart(
    'authenticationCenter',
    () => import('../features/account/AuthenticationCenterPage').then((one) => one.AuthenticationCenterPage),
    ['account'],
  ),
  customerManagement: lazyPart(
    'customerManagement',
    () => import('../features/customer/CustomerListPage').then((one) => one.CustomerListPage),
    ['customer', 'list'],
  ),
  customerDetailsEdit: lazyPart(
    'customerDetailsEdit',
    () => import('../features/customer/CustomerFormPage').then((one) => one.CustomerFormPage),
    ['customer'],
  ),
}

/** The content of a page, or undefined when its data source is not connected yet. */
export function contentOf(key: PageKey): LazyPart<ComponentType> | undefined {
  return content[key]
}

export const notConnectedPart = lazyPart(
  'notConnected',
  () => import('../features/notConnected/NotConnectedPage').then((one) => one.NotConnectedPage),
  ['notConnected'],
)
