import type { ReactNode } from 'react'

/** Some figures by name, each with what it stands beside, if anything. */
export function Figures({
  all,
}: {
  all: readonly (readonly [name: string, value: string, beside?: ReactNode])[]
}) {
  return (
    <dl className="figures ruled ruled-above below-3 tabular">
      {all.map(([name, value, beside]) => (
        <div key={name}>
          <dt className="small quiet">{name}</dt>
          <dd>{value}</dd>
          {beside && <dd className="small quiet">{beside}</dd>}
        </div>
      ))}
    </dl>
  )
}
