import { useQuery } from '@tanstack/react-query'
import type { NamedPerson } from '@zhixin/contract/profile/profile.api'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { useMemo } from 'react'
import { read } from '../../lib/read'
import { useSession } from '../../lib/session'
import type { Choice } from '../../ui/select/choice'

/** The names of the people whom the person may know: one answer for every screen, which the browser revalidates. */
export const peopleQuery = read(
  ['people'],
  profileCalls.names,
  { quiet: true },
  { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY, meta: { isAside: true } },
)

/** What else may be typed for somebody: the username, the pinyin of the name, and its initials. */
const keysOf = ({ fdUsername, fdPinyin }: NamedPerson): string[] => [
  fdUsername,
  fdPinyin.replaceAll(' ', ''),
  fdPinyin.replaceAll(/(\S)\S* ?/g, '$1'),
]

const none: readonly NamedPerson[] = []

export interface People {
  /** Those who have a name. */
  all: readonly NamedPerson[]
  /** What somebody with this username is called (rule account.names); others, and the system, as they stand. */
  nameOf: (username: string) => string
  /** The name of somebody with this username, if it is known. */
  realNameOf: (username: string) => string | undefined
  /** The username of somebody who is called so, or has it. */
  usernameOf: (name: string) => string
  /** Choices among accounts, which are also found by username and pinyin; undefined while there are none. */
  choicesOf: (options: readonly Choice[] | undefined) => Choice[] | undefined
}

/** What people are called; by their usernames until that is known. The same between renders. */
export function usePeople(): People {
  const { status } = useSession()
  const { data = none } = useQuery({ ...peopleQuery, enabled: status === 'logged' })
  return useMemo(() => {
    const names = new Map(data.map(({ fdUsername, fdName }) => [fdUsername, fdName]))
    const usernames = new Map(data.map(({ fdUsername, fdName }) => [fdName, fdUsername]))
    const keys = new Map(data.map((one) => [one.id, keysOf(one).join(' ')]))
    return {
      all: data,
      nameOf: (username) => names.get(username) ?? username,
      realNameOf: (username) => data.find((one) => one.fdUsername === username)?.fdRealName,
      usernameOf: (name) => usernames.get(name) ?? name,
      choicesOf: (options) => options?.map((one) => ({ ...one, also: keys.get(one.value) ?? one.label })),
    }
  }, [data])
}
