import { Link } from 'react-router-dom'
import type { ListProps } from '../ListScreen'

type SavedLink = NonNullable<ListProps<never, never>['savedLink']>

/** Leads to a record that was saved and is not on the page, by the filter for its name. */
export const savedBy =
  (filter: string): SavedLink =>
  ({ name }, text) => <Link to={{ search: `?${new URLSearchParams({ [filter]: name })}` }}>{text}</Link>
