import { calls, post } from '../endpoint'
import type { PermissionCode } from '../permissions'

/** How findings about records are read and set aside, below the path of these: `api/account/client`. */
export const findingCallsOf = <const Path extends string>(
  path: Path,
  read: PermissionCode,
  write: PermissionCode,
) =>
  calls({
    overview: post(`/${path}/finding/overview`, read),
    setAside: post(`/${path}/finding/setAside`, write),
    takeUp: post(`/${path}/finding/takeUp`, write),
  })

export type FindingCalls<Path extends string = string> = ReturnType<typeof findingCallsOf<Path>>
