import { lazyComponent } from '../../ui/lazyComponent'

/** The chart of bars: its code loads when it is first shown. */
export const LazyBarChart = lazyComponent(
  'barChart',
  [],
  () => import('./BarChart').then((one) => one.BarChart),
  () => <div className="bone" />,
)
