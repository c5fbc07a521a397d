import type { ReactNode } from 'react'
import styles from './Figures.module.css'

/** Some figures by name, each with what it stands beside, if anything. */
export function Figures({
  all,
}: {
  all: readonly (readonly [name: string, value: string, beside?: ReactNode])[]
}) {
  return (
    <dl className={`ruled-around ${styles.figures}`}>
      {all.map(([name, value, beside]) => (
        <div key={name}>
          <dt className="small quiet">{name}</dt>
          <dd className={`tabular ${styles.value}`}>{value}</dd>
          {beside && <dd className="small quiet tabular">{beside}</dd>}
        </div>
      ))}
    </dl>
  )
}
