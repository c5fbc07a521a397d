import { lazyPart } from '../../lib/chunk'

/** The entries of a group beside the collapsed menu, with antd's menu: few people collapse it. */
export const collapsedGroupPart = lazyPart('collapsed menu', () =>
  import('./CollapsedGroup').then((module) => module.CollapsedGroup),
)
