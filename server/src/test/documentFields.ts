/** A place in a request's body that takes a value, by the API's own description. */
interface Field {
  /** `fdCompanyList[].fdCompanyName` */
  path: string
  /** Whether it takes structured values: a list, an object, or any JSON. */
  isOpen: boolean
  /** A body with this value in this place and nothing else. */
  put: (value: unknown) => unknown
}

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Parameter {
  $ref?: string
  name: string
  in: string
}

interface Call {
  'x-permission'?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface Document {
  paths: Record<string, Record<string, Call>>
}

/** A call of the description. */
export interface Operation {
  /** In lower case. */
  method: string
  path: string
  /** What it requires of its caller, beside being logged in. */
  permission: string | undefined
  /** Every place of its JSON body, in lists and objects too. */
  fields: Field[]
  /** A body with the same value in every place. */
  whole: (value: unknown) => unknown
  /** The names of the parameters of its query. */
  query: string[]
}

/** A place with several accepted forms is one place, and open if any of them is. */
function onePerPath(fields: Field[]): Field[] {
  const places = new Map<string, Field>()
  for (const field of fields) {
    const known = places.get(field.path)
    places.set(field.path, { ...field, isOpen: field.isOpen || known?.isOpen === true })
  }
  return [...places.values()]
}

/** Every call of an OpenAPI document with its input: new fields are included automatically. */
export function operationsOf(document: Document): Operation[] {
  function resolved<T extends { $ref?: string }>(one: T): T {
    if (!one.$ref) return one
    const names = one.$ref.split('/').slice(1)
    const found = names.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document)
    return resolved(found as T)
  }
  const optionsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]

  function fieldsOf(given: Schema, path: string, put: Field['put']): Field[] {
    const schema = resolved(given)
    const children = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      fieldsOf(child, path ? `${path}.${name}` : name, (value) => put({ [name]: value })),
    )
    const items = schema.items ? fieldsOf(schema.items, `${path}[]`, (value) => put([value])) : []
    const options = optionsOf(schema).flatMap((option) => fieldsOf(option, path, put))
    const types = [schema.type ?? ['object']].flat()
    const isOpen = types.includes('object') || types.includes('array')
    return [...(path === '' ? [] : [{ path, put, isOpen }]), ...children, ...items, ...options]
  }

  function whole(given: Schema, value: unknown): unknown {
    const schema = resolved(given)
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [name, whole(child, value)]),
      )
    if (schema.items) return [whole(schema.items, value)]
    const option = optionsOf(schema)
      .map(resolved)
      .find(({ properties, items }) => properties ?? items)
    return option ? whole(option, value) : value
  }

  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const body = call.requestBody?.content['application/json']?.schema ?? {}
      const fields = fieldsOf(body, '', (value) => value)
      const parameters = (call.parameters ?? []).map(resolved)
      return {
        method,
        path,
        permission: call['x-permission'],
        fields: onePerPath(fields),
        whole: (value: unknown) => whole(body, value),
        query: parameters.flatMap((one) => (one.in === 'query' ? one.name : [])),
      }
    }),
  )
}
