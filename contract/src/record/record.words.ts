import { filingStateTexts, type Target, targetTexts } from '../filing/filing.enums'
import { type Bilingual, both } from '../language'
import { type Action, actionsOf, type Declaration, type States, type Texts } from './record'

/** The name of a record in snake_case: of workOrder, work_order. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A text that begins with a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name after a Chinese verb: a blank stands before Latin letters. */
export const spaced = (name: string): string => (/^[a-z]/i.test(name) ? ` ${name}` : name)

/** What a permission lets somebody do with these records, by the call that it opens. */
const tasks: Record<keyof Declaration['opens'], (zh: string, en: string, isActive: boolean) => Bilingual> = {
  list: (zh, en) => both(`查看${zh}`, `See ${en}`),
  detail: (zh, en) => both(`查看${zh}详情`, `See details of ${en}`),
  save: (zh, en) => both(`新建和编辑${zh}`, `Create and edit ${en}`),
  switchStatus: (zh, en, isActive) =>
    both(`启用和停用${zh}`, `${isActive ? 'Activate and deactivate' : 'Enable and disable'} ${en}`),
}

/** Whether its status is called active, and not enabled. */
export const isActivated = ({ status }: Declaration): boolean => status?.[1]['en-US'] === 'Active'

/** The permissions that a record declares: those for its calls that begin with its key, each named by the first of them. */
export function permissionsOf(declared: Declaration): Record<string, Bilingual> {
  const { key, things, opens } = declared
  const named: Record<string, Bilingual> = {}
  for (const [call, code] of Object.entries(opens) as [keyof Declaration['opens'], string][])
    if (code.startsWith(`${key}:`))
      named[code] ??= tasks[call](spaced(things['zh-CN']), things['en-US'], isActivated(declared))
  if (declared.review) {
    const [zh, en] = [spaced(things['zh-CN']), things['en-US']]
    named[`${key}:review`] ??= both(`审核${zh}`, `Review ${en}`)
    if (declared.review.targets.length > 0)
      named[`${key}:file`] ??= both(`登记${zh}报备`, `Record filings of ${en}`)
  }
  for (const [, { words, opens: code }] of actionsOf(declared))
    if (code.startsWith(`${key}:`))
      named[code] ??= both(
        `${words['zh-CN']}${spaced(things['zh-CN'])}`,
        `${words['en-US']} ${things['en-US']}`,
      )
  return named
}

/** What a record's state is called: of one that has a status beside its review, the state of which. */
export const stateWords = ({ status, review }: Pick<Declaration, 'status' | 'review'>): Bilingual =>
  status && review ? both('审核状态', 'Review state') : both('状态', 'State')

/** What the fields of a record are called in its history. */
export const fieldWords = ({ fields, status, states, review }: Declaration): Record<string, Bilingual> => ({
  ...Object.fromEntries(Object.entries(fields).map(([key, { words }]) => [key, words])),
  ...(status && { fdStatus: both('状态', 'Status') }),
  ...(states && {
    ...{ fdState: stateWords({ status, review }), fdReason: both('原因', 'Reason') },
    fdReasonList: both('原因', 'Reasons'),
  }),
  ...Object.fromEntries((review?.targets ?? []).map((target) => [targetField(target), targetTexts[target]])),
})

/** What history calls the state of a record with a target. */
export const targetField = (target: Target): string => `fdTarget${target}`

/** How the fields read that history has of a record beyond its own (rule record.rows). */
export const furtherFields = ({
  status,
  states,
  review,
}: Declaration): Record<string, { values: Texts | string }> => ({
  ...(status && { fdStatus: { values: 'status' } }),
  ...(states && { fdState: { values: states.values } }),
  ...(states && { fdReasonList: { values: reasonsOf(states) ?? '' } }),
  ...Object.fromEntries(
    (review?.targets ?? []).map((target) => [targetField(target), { values: filingStateTexts }]),
  ),
})

/** The dictionary of the usual reasons for its actions. */
const reasonsOf = ({ actions }: States) =>
  Object.values<Action>(actions).find(({ reasons }) => reasons !== undefined)?.reasons
