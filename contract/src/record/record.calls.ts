import { creates, get, post, rows } from '../endpoint'
import { type ActionsOf, actionsOf, type Declaration, referencesOf } from './record'

type Post<Path extends string, Access> = { method: 'POST'; path: Path & `/${string}`; access: Access }

/** How the calls of a record are made. */
export type CallsOf<R extends Declaration> = {
  list: Post<`${R['path']}/list`, R['opens']['list']> & { rows: true }
  save: Post<`${R['path']}/save`, R['opens']['save']> & { creates: true }
} & (R extends { opens: { detail: infer Access } }
  ? { detail: { method: 'GET'; path: `${R['path']}/detail/:id`; access: Access } }
  : unknown) &
  (R extends { opens: { switchStatus: infer Access } }
    ? { switchStatus: Post<`${R['path']}/switchStatus`, Access> }
    : unknown) & {
    [Name in keyof ActionsOf<R> & string]: Post<
      `${R['path']}/${Name}`,
      ActionsOf<R>[Name] extends { opens: infer Access } ? Access : never
    >
  }

/** The calls of a record: its list and save, and one of it alone and the switch of its status where it has them, and its actions. */
export function callsOf<const R extends Declaration>(declared: R): CallsOf<R> {
  const { path, opens } = declared
  const { list, detail, save, switchStatus } = opens as Record<keyof Declaration['opens'], 'signed-in'>
  return {
    list: rows(`${path}/list`, list),
    ...(referencesOf(declared.fields).length > 0 && { choices: rows(`${path}/choices`, list) }),
    ...(detail && { detail: get(`${path}/detail/:id`, detail) }),
    save: creates(`${path}/save`, save),
    ...(switchStatus && { switchStatus: post(`${path}/switchStatus`, switchStatus) }),
    ...Object.fromEntries(
      actionsOf(declared).map(([name, { opens: access }]) => [
        name,
        post(`${path}/${name}`, access as 'signed-in'),
      ]),
    ),
  } as unknown as CallsOf<R>
}
