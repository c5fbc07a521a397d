import type { ReactNode } from 'react'

interface Props {
  title: string
  /** At the end of the title's line: what leads on. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page with its title. */
export function Section({ title, action, className = '', children }: Props) {
  return (
    <section>
      <div className={`part-head ${className}`}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
