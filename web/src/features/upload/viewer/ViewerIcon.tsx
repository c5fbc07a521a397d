import { LineIcon } from '../../../ui/LineIcon'

const paths = {
  previous: 'M12 4l-6 6 6 6',
  next: 'M8 4l6 6-6 6',
  minus: 'M4.5 10h11',
  plus: 'M4.5 10h11M10 4.5v11',
  turn: 'M15.5 10a5.5 5.5 0 1 1-1.8-4.1M15.8 2.8v3.6h-3.6',
  download: 'M10 3.5v9M6.2 9l3.8 3.7L13.8 9M4 16.5h12',
  close: 'M5 5l10 10M15 5L5 15',
}

export type ViewerIconName = keyof typeof paths

/** The icon of a labelled button of the file viewer. */
export function ViewerIcon({ name, size = 18 }: { name: ViewerIconName; size?: number }) {
  return <LineIcon path={paths[name]} box={[20, 20]} size={size} weight={1.5} round />
}
