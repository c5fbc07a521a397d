import type { ComponentProps } from 'react'
import styles from './history.module.css'

/** Entries of a history, or what reads like one, below each other. */
export const Entries = ({ className = '', ...props }: ComponentProps<'ol'>) => (
  <ol {...props} className={`${styles.entries} ${className}`} />
)

/** When and who, at the head of an entry. */
export const EntryHead = (props: ComponentProps<'div'>) => (
  <div {...props} className="flex wrap quiet small tabular gap-x-3" />
)
