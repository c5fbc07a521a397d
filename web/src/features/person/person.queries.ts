import { useQuery } from '@tanstack/react-query'
import type { NamedPerson } from '@zhixin/contract/profile/profile.api'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { useMemo } from 'react'
import { read } from '../../lib/read'
import { useSession } from '../../lib/session'

/** The names of the people whom the person may know: one answer for every screen, which the browser revalidates. */
const peopleQuery = read(
  ['people'],
  profileCalls.names,
  { quiet: true },
  { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY, meta: { isAside: true } },
)

const none: readonly NamedPerson[] = []

export interface People {
  /** What somebody with this username is called (rule account.names); others, and the system, as they stand. */
  nameOf: (username: string) => string
  /** The name of somebody with this username, if it is known. */
  realNameOf: (username: string) => string | undefined
  /** The username of somebody who is called so, or has it. */
  usernameOf: (name: string) => string
}

/** What people are called; by their usernames until that is known. The same between renders. */
export function usePeople(): People {
  const { status } = useSession()
  const { data = none } = useQuery({ ...peopleQuery, enabled: status === 'logged' })
  return useMemo(() => {
    const names = new Map(data.map(({ fdUsername, fdName }) => [fdUsername, fdName]))
    const usernames = new Map(data.map(({ fdUsername, fdName }) => [fdName, fdUsername]))
    return {
      nameOf: (username) => names.get(username) ?? username,
      realNameOf: (username) => data.find((one) => one.fdUsername === username)?.fdRealName,
      usernameOf: (name) => usernames.get(name) ?? name,
    }
  }, [data])
}
