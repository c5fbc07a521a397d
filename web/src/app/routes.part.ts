import { lazyPart } from '../lib/chunk'

/** The routes of the page registry, which the public pages do without. */
export const pageRoutesPart = lazyPart('routes', () =>
  import('./routes.pages').then((module) => module.pageRoutes),
)
