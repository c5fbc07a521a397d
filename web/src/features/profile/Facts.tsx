import type { ReactNode } from 'react'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="faint">{label}</dt>
      <dd className="tabular breaks">{children}</dd>
    </div>
  )
}

/** A few words side by side. */
export function Tags({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex wrap gap-x-4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
