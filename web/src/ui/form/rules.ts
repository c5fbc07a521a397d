import { createFormStore, type FieldIssue, type FormStore } from './formStore'
import type { Path } from './path'

/** A schema of the contract, or anything with the same parser. */
export interface Schema<I> {
  safeParse: (value: unknown) =>
    | { success: true; data: I }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/** How a form's values are parsed for the save, and at which field their issues are shown. */
export interface FormRules<V extends object, I> {
  /** The values as the schema takes them. */
  inputOf: (values: V) => unknown
  schema: Schema<I>
  /** The field of an issue's path; by default the first part of the path. */
  fieldOf?: (path: readonly PropertyKey[]) => Path
  /** Issues that the schema cannot find, given those that it has found; at the same field they take precedence. */
  beyond?: (values: V, found: readonly FieldIssue[]) => readonly FieldIssue[]
}

/** For forms without a schema: the values are taken as they are, and `beyond` finds the issues. */
export const unchecked = <I>(): Schema<I> => ({
  safeParse: (value) => ({ success: true, data: value as I }),
})

/** A field of a short form holds its whole value: an issue of a part is an issue of the field. */
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

/** The parsed values of the last check of each form. */
const lastParsed = new WeakMap<object, { values: object; parsed: Parsed<unknown> }>()

function parse<V extends object, I>(rules: FormRules<V, I>, values: V): Parsed<I> {
  const parsed = rules.schema.safeParse(rules.inputOf(values))
  lastParsed.set(rules, { values, parsed })
  return parsed
}

/** The parsed values of a check; undefined if the schema refuses them. */
export function inputBy<V extends object, I>(rules: FormRules<V, I>, values: V): { input: I } | undefined {
  const last = lastParsed.get(rules)
  const parsed = last?.values === values ? (last.parsed as Parsed<I>) : parse(rules, values)
  return parsed.success ? { input: parsed.data } : undefined
}

/** All issues of the values, at the fields on the screen. */
export function issuesBy<V extends object, I>(rules: FormRules<V, I>, values: V): FieldIssue[] {
  const parsed = parse(rules, values)
  const found = parsed.success ? [] : atFields(rules, parsed.error.issues)
  return [...(rules.beyond?.(values, found) ?? []), ...found]
}

/** What a dialog or a page edits: the values, and the rules that check them and make the input of the save. */
export interface RuledForm<V extends object, I> {
  store: FormStore<V>
  rules: FormRules<V, I>
}

/**
 * Creates the state of a form that is checked by its rules alone; the save does not repeat the validation.
 * @param comparable the values in a form in which equal ones are equal texts, if not as they are
 */
export function ruledForm<V extends object, I>(
  rules: FormRules<V, I>,
  initial: V,
  comparable: (values: V) => unknown = (values) => values,
): RuledForm<V, I> {
  const store = createFormStore<V>({
    initial,
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(comparable(values)),
  })
  return { store, rules }
}
