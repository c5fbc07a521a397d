import { z } from 'zod'
import { api, finds, heavy, type idParams, lists, saves, switches, writes } from '../api'
import { keptCard, sentCard } from '../card/card.schema'
import {
  body,
  filterValues,
  flag,
  maxId,
  optionalDecimal,
  optionalId,
  optionalInteger,
  optionalItem,
  optionalList,
  optionalOption,
  requiredDecimal,
  requiredId,
  requiredInteger,
  requiredItem,
  requiredList,
  requiredOption,
} from '../fields'
import type { FiltersOf } from '../list/list'
import { listFilters } from '../list/list.schema'
import { pageFields, recordedFields } from '../list.fields'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import {
  filterText,
  optionalDay,
  optionalDigits,
  optionalLines,
  optionalText,
  requiredDay,
  requiredDigits,
  requiredLines,
  requiredText,
} from '../text.fields'
import { attachmentList, keptAttachment } from '../upload/attachment.schema'
import {
  type ActInput,
  type Action,
  actionsOf,
  type Declaration,
  type DetailOf,
  type Documents,
  type Field,
  type FieldKind,
  type Fields,
  type InputOf,
  isDetail,
  maxReason,
  nameField,
  type RowOf,
  referencesOf,
  savedFields,
  type VersionOf,
} from './record'
import { type CallsOf, callsOf } from './record.calls'
import { type CheckedImport, importedFields, importedRows } from './record.import'
import { type ListOf, listOf } from './record.list'
import { capitalize, isActivated } from './record.words'

const numbersOf = (values: Field['values']): readonly number[] | undefined =>
  typeof values === 'object' ? Object.keys(values).map(Number) : undefined

/** A value of a dictionary, or of a closed set: of numbers, or of words where there may be several. */
function oneOf(values: Field['values']): z.ZodType {
  const numbers = numbersOf(values)
  if (!numbers) return z.number().int()
  if (!numbers.some(Number.isNaN)) return z.literal(numbers)
  return z.enum(Object.keys(values ?? {}), { error: 'unknown_option' })
}

/** The same as it is sent: numbers may be texts. */
function oneSent(values: Field['values']): z.ZodType {
  const numbers = numbersOf(values)
  if (!numbers) return requiredItem('required')
  return numbers.some(Number.isNaN) ? oneOf(values) : requiredOption(numbers, 'unknown_option')
}

type DocumentSchemas = { [Name in keyof Documents]: z.ZodType<Documents[Name]> }

/** The schemas of documents, by the names that declarations say. */
const documentSchemas: Record<'sent' | 'kept', DocumentSchemas> = {
  sent: { card: sentCard.content },
  kept: { card: keptCard.content },
}

/** Reads what is sent for a field of each kind. */
export const inputs: Record<FieldKind, (field: Field) => z.ZodType> = {
  line: ({ max = 0, required }) => (required ? requiredText({ max, required }) : optionalText({ max })),
  lines: ({ max = 0, required }) => (required ? requiredLines({ max, required }) : optionalLines({ max })),
  digits: ({ max = 0, required }) => (required ? requiredDigits({ max, required }) : optionalDigits({ max })),
  amount: ({ max = 0, required }) =>
    required ? requiredDecimal({ max, decimals: 2, required }) : optionalDecimal({ max, decimals: 2 }),
  price: ({ required }) =>
    required ? requiredDecimal({ max: 1, decimals: 4, required }) : optionalDecimal({ max: 1, decimals: 4 }),
  count: ({ max = maxId, required }) =>
    required ? requiredInteger({ min: 0, max, required }) : optionalInteger({ min: 0, max }),
  choice: ({ values, required }) => {
    const numbers = numbersOf(values)
    if (!numbers) return required ? requiredItem(required) : optionalItem()
    return required ? requiredOption(numbers, required) : optionalOption(numbers)
  },
  choices: ({ values, required }) =>
    required ? requiredList(oneSent(values), { required }) : optionalList(oneSent(values)),
  flag: () => flag(),
  day: ({ required }) => (required ? requiredDay(required) : optionalDay()),
  moment: () => z.undefined(),
  reference: ({ required }) => (required ? requiredId(required) : optionalId()),
  files: ({ limits, required }) => {
    const list = attachmentList(limits?.files ?? 0)
    return required ? list.refine((given) => given.length > 0, required) : list
  },
  document: ({ schema = 'card' }) => documentSchemas.sent[schema],
  rows: ({ max = 0, required, of = {} }) => {
    const row = z.object({ id: optionalId(), ...inputsOf(Object.entries(of)) })
    const list = z.array(row).max(max, encodeMessage('too_many', { max }))
    return z.preprocess((value) => value ?? [], required ? list.min(1, required) : list)
  },
}

const inputsOf = (fields: [string, Field][]) =>
  Object.fromEntries(fields.map(([key, field]) => [key, inputs[field.kind](field)]))

const isText = (kind: FieldKind) => ['line', 'lines', 'digits', 'day'].includes(kind)

/** What an answer has for a field. */
export function answered({ kind, values, required, computed, seenWith }: Field): z.ZodType {
  if (kind === 'flag') return seenWith ? z.boolean().nullable() : z.boolean()
  if (kind === 'choices') return seenWith ? z.array(oneOf(values)).nullable() : z.array(oneOf(values))
  const number = ['amount', 'price'].includes(kind)
    ? z.number()
    : oneOf(kind === 'choice' ? values : undefined)
  const value = kind === 'moment' ? moment : isText(kind) ? z.string() : number
  return !seenWith && (required || (computed && kind !== 'moment')) ? value : value.nullable()
}

const answeredIn = (fields: Fields): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => [
      ...(isDetail(field) ? [] : [[key, answered(field)]]),
      ...(field.kind === 'reference' ? [[nameField(key), z.string().nullable()]] : []),
    ]),
  )

const rowShape = ({ fields, status, states, opens }: Declaration): z.ZodRawShape => ({
  id: z.number().int(),
  ...answeredIn(fields),
  ...(status && { fdStatus: z.literal([0, 1]) }),
  ...(states && { fdState: z.literal(Object.keys(states.values).map(Number)) }),
  ...recordedFields,
  ...(opens.detail && { fdVersion: z.number().int() }),
})

/** A row of a record's list. */
const rowSchema = <const R extends Declaration>(declared: R): z.ZodType<RowOf<R>> =>
  z.object(rowShape(declared)) as unknown as z.ZodType<RowOf<R>>

const attachments = z.array(z.union([z.string(), keptAttachment]))

/** One record with its details. */
export function detailSchema<const R extends Declaration>(declared: R): z.ZodType<DetailOf<R>> {
  const details = Object.entries(declared.fields).filter(([, field]) => isDetail(field))
  const nested = details.map(([key, { of, seenWith, schema }]) => {
    if (schema) return [key, documentSchemas.kept[schema]]
    const list = of ? z.array(z.object({ id: z.number().int(), ...answeredIn(of) })) : attachments
    return [key, seenWith ? list.nullable() : list]
  })
  return z.object({ ...rowShape(declared), ...Object.fromEntries(nested) }) as unknown as z.ZodType<
    DetailOf<R>
  >
}

/** What the save of a record takes. */
export const inputSchema = <const R extends Declaration>(declared: R): z.ZodType<InputOf<R>> =>
  body({ id: optionalId(), ...inputsOf(savedFields(declared)) }) as unknown as z.ZodType<InputOf<R>>

/** One of the rows that an import takes: a new record, so that an id says nothing. */
export const importedRow = (declared: Declaration) => z.object(inputsOf(importedFields(declared)))

/** What the import of new records takes. */
function importInput(declared: Declaration) {
  const max = importedRows
  const list = z.array(importedRow(declared)).min(1, 'required').max(max, encodeMessage('too_many', { max }))
  return body({ fdRowList: z.preprocess((value) => value ?? [], list) })
}

/** What the check of a sheet answers. */
function checkedImport(declared: Declaration) {
  const number = z.number().int()
  const row = importedFields(declared).map(([key, field]) => [key, answered(field)])
  return z.object({
    fdRowNum: number,
    fdHiddenNum: number,
    fdIgnoredList: z.array(z.string()),
    fdFaultNum: number,
    fdFaultList: z.array(z.object({ fdRow: number, fdColumn: z.string().nullable(), fdMessage: z.string() })),
    fdRowList: z.array(z.object(Object.fromEntries(row) as z.ZodRawShape)),
  })
}

/** What the switch of a status takes. */
const statusInput = () => body({ id: requiredId(), fdStatus: requiredOption([0, 1], 'required') })

/** What an action takes. */
export const actInput = ({ reason, reasons }: Pick<Action, 'reason' | 'reasons'>): z.ZodType<ActInput> => {
  const words = { max: maxReason, required: reason ?? 'required' }
  const input = body({
    id: requiredId(),
    ...(reason && { fdReason: reasons ? optionalLines(words) : requiredLines(words) }),
    ...(reasons && { fdReasonList: optionalList(requiredItem('unknown_option')) }),
  }) as unknown as z.ZodType<ActInput>
  if (!reasons) return input
  const isGiven = ({ fdReason, fdReasonList = [] }: ActInput) => Boolean(fdReason) || fdReasonList.length > 0
  return input.refine(isGiven, { path: ['fdReason'], message: words.required })
}

/** What asks for the records that references can refer to (rule record.choices). */
const choiceInput = (references: string[], hasScope: boolean) =>
  body({
    fdField: z.enum(references as [string, ...string[]], { error: 'unknown_option' }),
    fdName: filterText(),
    fdIdList: filterValues(),
    ...(hasScope && { fdScopeId: optionalId() }),
    ...pageFields(50),
  })

/** What the calls of a record take and answer, but those of its actions. */
interface Shapes<R extends Declaration> {
  list: { writes: false; body: z.ZodType<FiltersOf<ListOf<R>>>; row: z.ZodType<RowOf<R>> }
  detail: { writes: false; params: typeof idParams; data: z.ZodType<DetailOf<R>> }
  save: { writes: true; body: z.ZodType<InputOf<R>>; data: z.ZodType<{ id: number } & VersionOf<R>> }
  switchStatus: { writes: true; body: ReturnType<typeof statusInput>; data: z.ZodNull }
  checkImport: { writes: true; data: z.ZodType<CheckedImport> }
  import: {
    writes: true
    heavy: true
    body: z.ZodType<{ fdRowList: InputOf<R>[] }>
    data: z.ZodType<{ fdIdList: number[] }>
  }
}

type ActionShape = { writes: true; body: z.ZodType<ActInput>; data: z.ZodNull }

/** The endpoints of a record. */
export type ApiOf<R extends Declaration> = {
  [Name in keyof CallsOf<R>]: CallsOf<R>[Name] & { summary: string } & (Name extends keyof Shapes<R>
      ? Shapes<R>[Name]
      : ActionShape)
}

/** The endpoints of a record: what its calls take, answer and do. */
export function apiOf<const R extends Declaration>(declared: R): ApiOf<R> {
  const { name, things, opens } = declared
  const [one, many] = [name['en-US'], things['en-US']]
  const active = isActivated(declared) ? ['Activate', 'deactivate'] : ['Enable', 'disable']
  const row = rowSchema(declared)
  // Without details it is the same shape, which the API document names once.
  const hasDetails = Object.values(declared.fields).some(isDetail)
  const id = z.number().int()
  const references = referencesOf(declared.fields).map(([path]) => path.join('.'))
  const saved = opens.detail ? z.object({ id, fdVersion: id }) : z.object({ id })
  const all = {
    list: lists(
      `${capitalize(many)} that match the filters, a page at a time`,
      listFilters(listOf(declared) as never),
      row,
    ),
    ...(references.length > 0 && {
      choices: lists(
        `What the references of ${article(one)} can refer to, a page at a time`,
        choiceInput(references, declared.scope !== undefined),
        z.object({ id, fdName: z.string() }),
      ),
    }),
    ...(opens.detail && {
      detail: finds(`${capitalize(article(one))} by id`, hasDetails ? detailSchema(declared) : row),
    }),
    save: saves(`Create ${article(one)}, or with an id change it`, inputSchema(declared), saved),
    ...(declared.imports && {
      checkImport: writes(
        `Upload a sheet of new ${many} as multipart field "file", and see what would be created`,
        { data: checkedImport(declared) },
      ),
      import: heavy(
        saves(
          `Create several ${many} at once, or none`,
          importInput(declared),
          z.object({ fdIdList: z.array(id) }),
        ),
      ),
    }),
    ...(opens.switchStatus && {
      switchStatus: switches(`${active[0]} (1) or ${active[1]} (0) ${article(one)}`, statusInput(), z.null()),
    }),
    ...Object.fromEntries(
      actionsOf(declared).map(([name, action]) => [
        name,
        switches(`${action.words['en-US']} ${article(one)}`, actInput(action), z.null()),
      ]),
    ),
  }
  return api(callsOf(declared) as never, all as never) as unknown as ApiOf<R>
}

const article = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
