import { Link } from 'react-router-dom'
import { useRecordLinks } from './useRecordLinks'

/** The name of an account in a record, which leads to the account for people who may open it (rule list.links). */
export function AccountName({ name }: { name: string }) {
  const { to } = useRecordLinks()('account', name)
  return to === undefined ? name : <Link to={to}>{name}</Link>
}
