/** The pages whose first calls the first script sends: they need what sends other calls only after they are there. */
const prefetchedPaths = [
  '/customerCenter/customerManagement',
  '/customer/management',
  '/customerCenter/customerManagement/detailsEdit',
  '/statistics',
] as const

export type PrefetchedPath = (typeof prefetchedPaths)[number]

/** Whether the first script sends the first calls of this page. */
export const isPrefetched = (path: string): path is PrefetchedPath =>
  (prefetchedPaths as readonly string[]).includes(path)
