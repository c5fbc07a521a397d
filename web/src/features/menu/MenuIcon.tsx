import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/chunk'
import { whenIdle } from '../../lib/idle'
import styles from './MenuIcon.module.css'

/** The icons load after the menu itself: no page waits for them, and without them the names suffice. */
const pictures = lazyPart('menuIcons', [], () => import('./menuIcons').then((one) => one.menuIcon))
whenIdle(() => void pictures.prefetch())

/** The icon of a menu group by its name; its place is kept free until it has loaded. */
export function MenuIcon({ name }: { name: string | null }) {
  const iconOf = useSyncExternalStore(pictures.subscribe, pictures.read, pictures.read)
  if (!iconOf) return <span className={`anticon ${styles.blank}`} aria-hidden="true" />
  const Icon = iconOf(name)
  return <Icon aria-hidden />
}
