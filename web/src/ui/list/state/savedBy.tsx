import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SavedRecord } from './saved'

/** Leads to a record that was saved and is not on the page, by the filter for its name. */
export const savedBy =
  (filter: string) =>
  ({ name }: SavedRecord, text: string): ReactNode => (
    <Link to={{ search: `?${new URLSearchParams({ [filter]: name })}` }}>{text}</Link>
  )
