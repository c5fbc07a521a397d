import { z } from 'zod'
import { optionalOption, requiredOption } from '../fields'
import type { Field } from '../record/record'
import { answered, inputs } from '../record/record.schema'
import type { customerFields, PlainColumnName } from './customer.fields'
import { isPlainColumn, type PlainFieldName, plainField, plainFieldNames } from './plain.fields'

/** A field with one value, which may be one of a closed set. */
type Declared = Field & { among?: readonly number[] }
type Fields = Readonly<Record<string, Declared>>

type ValueOf<F> = F extends { among: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'choice' | 'amount' }
    ? number
    : string

/** The values of fields as they are stored: null where one is not given. */
export type Stored<F extends object> = {
  -readonly [Name in keyof F]: F[Name] extends { required: string }
    ? ValueOf<F[Name]>
    : ValueOf<F[Name]> | null
}

type Inputs<F extends object> = {
  [Name in keyof F]: F[Name] extends { required: string }
    ? z.ZodType<ValueOf<F[Name]>>
    : z.ZodOptional<z.ZodType<ValueOf<F[Name]>>>
}

type Answers<F extends object> = { [Name in keyof F]: z.ZodType<Stored<F>[Name]> }

const each = (fields: Fields, schemaOf: (field: Declared) => z.ZodType): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

/** What a save takes for fields, by their kinds. */
export const inputsOf = <F extends Fields>(fields: F) =>
  each(fields, (field) => {
    const { among, kind, required } = field
    if (!among) return inputs[kind](field)
    return required ? requiredOption(among, required) : optionalOption(among)
  }) as Inputs<F>

/** What an answer says of fields. */
export const answersOf = <F extends Fields>(fields: F) =>
  each(fields, (field) => {
    const { among, required } = field
    if (!among) return answered(field)
    return required ? z.literal(among) : z.literal(among).nullable()
  }) as Answers<F>

const plain = <Name extends PlainFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, plainField(name)])) as unknown as Pick<
    typeof customerFields,
    Name
  >

/** What a save takes for each plain field. */
export const plainInputs = inputsOf(plain(plainFieldNames))

/** What the list and a detail say of plain fields. */
export const plainRow = answersOf(plain(plainFieldNames.filter(isPlainColumn)))

/** What a detail alone says of plain fields. */
export const plainDetail = answersOf(
  plain(
    plainFieldNames.filter((name): name is Exclude<PlainFieldName, PlainColumnName> => !isPlainColumn(name)),
  ),
)
