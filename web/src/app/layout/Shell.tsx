import type { ReactNode } from 'react'
import { Providers } from '../providers'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <div className="shell">
        <main>{children}</main>
      </div>
    </Providers>
  )
}
