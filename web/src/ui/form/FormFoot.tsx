import type { ReactNode } from 'react'
import styles from './PageForm.module.css'

/** The foot of a form that fills a page: at the window's lower edge and its right end, Cancel before what submits. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <footer className={`row wrap gap-3 surface ruled-above unprinted ${styles.foot}`}>{children}</footer>
}
