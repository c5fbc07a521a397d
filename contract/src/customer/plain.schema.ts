import { z } from 'zod'
import { optionalOption, requiredOption } from '../fields'
import { answered, inputs } from '../record/record.schema'
import type { customerFields, PlainColumnName } from './customer.fields'
import { isPlainColumn, type PlainFieldName, plainField, plainFieldNames } from './plain.fields'

type Declared = typeof customerFields

type ValueOf<Name extends PlainFieldName> = Declared[Name] extends { among: readonly (infer Value)[] }
  ? Value
  : Declared[Name]['kind'] extends 'choice' | 'amount'
    ? number
    : string

type IsRequired<Name extends PlainFieldName> = Declared[Name] extends { required: string } ? true : false

/** What a save takes for each plain field. */
export const plainInputs = Object.fromEntries(
  plainFieldNames.map((name) => {
    const { among, ...field } = plainField(name)
    const { kind, required } = field
    if (!among) return [name, inputs[kind](field)]
    return [name, required ? requiredOption(among, required) : optionalOption(among)]
  }),
) as unknown as {
  [Name in PlainFieldName]: IsRequired<Name> extends true
    ? z.ZodType<ValueOf<Name>>
    : z.ZodOptional<z.ZodType<ValueOf<Name>>>
}

type Answers<Names extends PlainFieldName> = {
  [Name in Names]: z.ZodType<IsRequired<Name> extends true ? ValueOf<Name> : ValueOf<Name> | null>
}

const answersOf = (names: readonly PlainFieldName[]): unknown =>
  Object.fromEntries(
    names.map((name) => {
      const { among, ...field } = plainField(name)
      if (!among) return [name, answered(field)]
      return [name, field.required ? z.literal(among) : z.literal(among).nullable()]
    }),
  )

/** What the list and a detail say of plain fields. */
export const plainRow = answersOf(plainFieldNames.filter(isPlainColumn)) as Answers<PlainColumnName>

/** What a detail alone says of plain fields. */
export const plainDetail = answersOf(plainFieldNames.filter((name) => !isPlainColumn(name))) as Answers<
  Exclude<PlainFieldName, PlainColumnName>
>
