import { calls, creates, get, post, rows } from '../endpoint'
import type { PermissionCode } from '../permissions'

/** How the notes about records are read and written, below the path of these: `api/account/client`. */
export const noteCallsOf = <const Path extends string>(
  path: Path,
  read: PermissionCode,
  write: PermissionCode,
) =>
  calls({
    list: rows(`/${path}/note/list`, read),
    save: creates(`/${path}/note/save`, write),
    switchStatus: post(`/${path}/note/switchStatus`, write),
    remove: get(`/${path}/note/delete/:id`, write),
  })

export type NoteCalls<Path extends string = string> = ReturnType<typeof noteCallsOf<Path>>
