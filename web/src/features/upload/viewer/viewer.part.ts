import { lazyPart } from '../../../lib/chunk'

/** The viewer loads when a file is opened, or is about to be. */
export const viewerPart = lazyPart(
  'file viewer',
  () => import('./FileViewer').then((module) => module.FileViewer),
  ['viewer'],
)
