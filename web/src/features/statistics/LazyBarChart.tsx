import { lazyComponent } from '../../ui/lazyComponent'
import styles from './LazyBarChart.module.css'

/** The chart of bars: its code loads when it is first shown. */
export const LazyBarChart = lazyComponent(
  'barChart',
  [],
  () => import('./BarChart').then((one) => one.BarChart),
  () => <div className={styles.waiting} />,
)
