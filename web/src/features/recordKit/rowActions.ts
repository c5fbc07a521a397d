import { type Action, actionsOf, type Declaration } from '@zhixin/contract/record/record'
import { isActivated } from '@zhixin/contract/record/record.words'
import { i18n, inWords } from '../../lib/i18n'
import { actionsWidth } from '../../ui/list/table/actionsWidth'

/** What somebody with these permissions may do with the records. */
export const rightsOf = ({ opens, fields }: Declaration, held: ReadonlySet<string>) => ({
  saves: held.has(opens.save),
  switches: held.has(opens.switchStatus ?? ''),
  /** Its details say more than its row, and can be read where they cannot be changed. */
  reads:
    held.has(opens.detail ?? '') &&
    Object.values(fields).some(({ column, computed }) => !column && !computed),
})

export type Rights = ReturnType<typeof rightsOf>

/** Whether the record can be changed, and looked at, in this state by somebody with these rights. */
export function opensIn({ states, pages }: Declaration, state: number, rights: Rights) {
  const saves = rights.saves && (states?.saves.includes(state) ?? true)
  return { saves, reads: rights.reads && (!saves || pages?.details !== undefined) }
}

/** The actions that somebody with these permissions has in this state. */
export const possibleIn = (declared: Declaration, state: number, held: ReadonlySet<string>) =>
  actionsOf(declared).filter(
    ([, { from, opens }]: [string, Action]) => from.includes(state) && held.has(opens),
  )

/**
 * The width of the rows' actions: of the widest that one of the states shows; 0 where there are none.
 * @param further what the page's own actions are called
 */
export function widthOf(
  declared: Declaration,
  held: ReadonlySet<string>,
  further: readonly string[] = [],
): number {
  const rights = rightsOf(declared, held)
  const own = (key: string) => i18n.t(key, { ns: 'record' })
  const words = isActivated(declared) ? 'active' : 'enabled'
  const [on, off] = [own(`${words}.on`), own(`${words}.off`)]
  const states = Object.keys(declared.states?.values ?? { 0: '' }).map(Number)
  const widths = states.map((state) => {
    const { saves, reads } = opensIn(declared, state, rights)
    return actionsWidth([
      ...(saves ? [own('actions.edit')] : []),
      ...(reads ? [own('actions.view')] : []),
      ...further,
      ...possibleIn(declared, state, held).map(([, { words }]) => inWords(words)),
      ...(rights.switches ? [on.length > off.length ? on : off] : []),
    ])
  })
  return Math.max(...widths)
}
