import { Drawer, type DrawerProps } from 'antd'
import styles from './RecordDrawer.module.css'

/** A drawer about one record, as wide as the window at most. Its content begins anew each time it opens. */
export function RecordDrawer(props: DrawerProps) {
  return <Drawer size={720} destroyOnHidden {...props} className={styles.drawer ?? ''} />
}
