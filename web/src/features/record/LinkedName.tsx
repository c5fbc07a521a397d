import { Link } from 'react-router-dom'
import type { RecordLink } from './useRecordLinks'

interface Props extends RecordLink {
  onClick?: () => void
  children: string
}

/** The name of a record, and a link where it may be opened. */
export function LinkedName({ to, state, onClick, children }: Props) {
  return to === undefined ? (
    children
  ) : (
    <Link {...{ to, state }} {...(onClick && { onClick })}>
      {children}
    </Link>
  )
}
