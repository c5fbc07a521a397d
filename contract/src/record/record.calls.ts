import { creates, get, post, rows } from '../endpoint'
import { type ActionsOf, actionsOf, type Declaration, referencesOf } from './record'

type Post<Path extends string, Access> = { method: 'POST'; path: Path & `/${string}`; access: Access }

/** How the calls of a record are made. */
export type CallsOf<R extends Declaration> = {
  [Name in keyof R['opens'] & string]: Name extends 'detail'
    ? { method: 'GET'; path: `${R['path']}/detail/:id`; access: R['opens'][Name] }
    : Post<`${R['path']}/${Name}`, R['opens'][Name]>
} & { list: { rows: true }; save: { creates: true } } & {
  [Name in keyof ActionsOf<R> & string]: Post<
    `${R['path']}/${Name}`,
    ActionsOf<R>[Name] extends { opens: infer Access } ? Access : never
  >
} & (R extends { imports: true }
    ? {
        checkImport: Post<`${R['path']}/import/check`, R['opens']['save']>
        import: Post<`${R['path']}/import`, R['opens']['save']> & { creates: true }
      }
    : unknown)

/** The calls of a record: its list and save; one of it alone, its import and the switch of its status where it has them; its actions. */
export function callsOf<const R extends Declaration>(declared: R): CallsOf<R> {
  const { path, opens } = declared
  const { list, detail, save, switchStatus } = opens as Record<keyof Declaration['opens'], 'signed-in'>
  return {
    list: rows(`${path}/list`, list),
    ...(referencesOf(declared.fields).length > 0 && { choices: rows(`${path}/choices`, list) }),
    ...(detail && { detail: get(`${path}/detail/:id`, detail) }),
    save: creates(`${path}/save`, save),
    ...(declared.imports && {
      checkImport: post(`${path}/import/check`, save),
      import: creates(`${path}/import`, save),
    }),
    ...(switchStatus && { switchStatus: post(`${path}/switchStatus`, switchStatus) }),
    ...Object.fromEntries(
      actionsOf(declared).map(([name, { opens: access }]) => [
        name,
        post(`${path}/${name}`, access as 'signed-in'),
      ]),
    ),
  } as unknown as CallsOf<R>
}
