import { Link } from 'react-router-dom'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from './useRecordLinks'

interface Props {
  /** The username, or what a choice calls the person. */
  name: string
  isLinked?: boolean
}

/** What somebody is called; it leads to the account for people who may open it (rules account.names, list.links). */
export function AccountName({ name, isLinked = true }: Props) {
  const { nameOf, usernameOf } = usePeople()
  const username = usernameOf(name)
  const { to } = useRecordLinks()('account', username)
  const shown = nameOf(username)
  return to === undefined || !isLinked ? shown : <Link to={to}>{shown}</Link>
}
