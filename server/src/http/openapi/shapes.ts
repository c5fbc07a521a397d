import { reference } from '@zhixin/contract/apiReference'
import type { z } from 'zod'
import type { JsonSchema } from '../schemas'

/** Marks the node of a JSON schema with its name until it is moved to the shapes. */
const mark = 'x-shape'

/** The names of the shapes, by their schemas. */
const names = new Map<z.ZodType, string>(
  reference.flatMap(({ shapes }) => Object.entries(shapes).map(([name, schema]) => [schema, name] as const)),
)

/** What `jsonSchema` adds to the node of a named schema. */
export function named(schema: z.ZodType): JsonSchema {
  const name = names.get(schema)
  return name === undefined ? {} : { [mark]: name }
}

/** The shapes of a document: each is described once, under its name, and referenced everywhere else. */
export class Shapes {
  readonly #described = new Map<string, JsonSchema>()

  /**
   * Stores a named schema, and returns a reference to it; any other schema is returned unchanged.
   * @throws Error if a shape is described in two ways: its name would mean only one of them
   */
  putAside({ [mark]: name, ...schema }: JsonSchema): JsonSchema {
    if (typeof name !== 'string') return schema
    const known = this.#described.get(name)
    const fields = known ? differing(known, schema) : []
    if (fields.length > 0) throw new Error(`${name} is described in two ways: ${fields.join(', ')}`)
    this.#described.set(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }

  /** All of them by their names, in alphabetical order. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#described].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}

/** The fields in which two descriptions of a shape differ. */
function differing(one: JsonSchema, other: JsonSchema): string[] {
  const [mine = {}, theirs = {}] = [one.properties, other.properties] as (JsonSchema | undefined)[]
  const names = Object.keys({ ...mine, ...theirs })
  const fields = names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
  return fields.length > 0 || JSON.stringify(one) === JSON.stringify(other) ? fields : ['as a whole']
}
