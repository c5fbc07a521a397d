import { calls, creates, get, post, rows } from '../endpoint'
import type { PermissionCode } from '../permissions'

/** How the notes about records are read and written, below the path of these. */
export const noteCallsOf = (path: `/${string}`, read: PermissionCode, write: PermissionCode) =>
  calls({
    list: rows(`${path}/note/list`, read),
    save: creates(`${path}/note/save`, write),
    switchStatus: post(`${path}/note/switchStatus`, write),
    remove: get(`${path}/note/delete/:id`, write),
  })

export type NoteCalls = ReturnType<typeof noteCallsOf>
