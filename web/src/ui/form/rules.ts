import type { FieldIssue } from './formStore'
import type { Path } from './path'

/** A schema of the contract, or anything that reads as one does. */
export interface Schema<I> {
  safeParse: (value: unknown) =>
    | { success: true; data: I }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/** How a form's values become what a save sends, and where on the screen something wrong with them stands. */
export interface FormRules<V extends object, I> {
  /** The values as the schema takes them. */
  inputOf: (values: V) => unknown
  schema: Schema<I>
  /** The field that an issue's path belongs to; unless said, the whole of the first part of the path. */
  fieldOf?: (path: readonly PropertyKey[]) => Path
  /** What is wrong that the schema cannot see, told what it has found; at a field it comes before that. */
  beyond?: (values: V, found: readonly FieldIssue[]) => readonly FieldIssue[]
}

/** For what has no schema: the values are taken as they are, and `beyond` says what is wrong. */
export const unchecked = <I>(): Schema<I> => ({
  safeParse: (value) => ({ success: true, data: value as I }),
})

/** A field of a short form holds its whole value: what is wrong with a part is wrong with the field. */
const wholeField = (path: readonly PropertyKey[]): Path =>
  path.slice(0, 1).filter((part) => typeof part !== 'symbol')

/** Issues at the fields on the screen. */
export function atFields(
  { fieldOf = wholeField }: Pick<FormRules<never, never>, 'fieldOf'>,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldIssue[] {
  return issues.map(({ path, message }) => ({ path: fieldOf(path), message }))
}

type Parsed<I> = ReturnType<Schema<I>['safeParse']>

/** What the schema made of the values that each form was checked with last. */
const lastParsed = new WeakMap<object, { values: object; parsed: Parsed<unknown> }>()

function parse<V extends object, I>(rules: FormRules<V, I>, values: V): Parsed<I> {
  const parsed = rules.schema.safeParse(rules.inputOf(values))
  lastParsed.set(rules, { values, parsed })
  return parsed
}

/** What a save sends of values that were checked; undefined where the schema refuses them. */
export function inputBy<V extends object, I>(rules: FormRules<V, I>, values: V): { input: I } | undefined {
  const last = lastParsed.get(rules)
  const parsed = last?.values === values ? (last.parsed as Parsed<I>) : parse(rules, values)
  return parsed.success ? { input: parsed.data } : undefined
}

/** Everything wrong with the values, at the fields on the screen. */
export function issuesBy<V extends object, I>(rules: FormRules<V, I>, values: V): FieldIssue[] {
  const parsed = parse(rules, values)
  const found = parsed.success ? [] : atFields(rules, parsed.error.issues)
  return [...(rules.beyond?.(values, found) ?? []), ...found]
}
