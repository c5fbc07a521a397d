import type { Declaration, Field } from '../../contract/src/record/record'

/** How many records have to use a property of the declaration before it is worth being one. */
const least = 3

/** What every record has to say. */
const common = ['key', 'path', 'page', 'name', 'things', 'title', 'opens', 'fields', 'filters', 'order']
/** What every field has to say. */
const ofFields = ['kind', 'words']

/** What a declaration may say beyond that, each by its place. */
const optional: readonly string[] = [
  ...['status', 'states', 'scope', 'pages'],
  ...[
    'max',
    'required',
    'computed',
    'seenWith',
    'values',
    'refers',
    'limits',
    'of',
    'column',
    'about',
    'example',
  ].map((one) => `fields.${one}`),
  ...['tones', 'reason'].map((one) => `states.${one}`),
]

const used = (within: string, whole: object, besides: readonly string[] = []): string[] =>
  Object.keys(whole).flatMap((key) => (besides.includes(key) ? [] : [`${within}${key}`]))

function propertiesOf({ fields, states, ...declared }: Declaration): Set<string> {
  const nested = (all: Readonly<Record<string, Field>>): Field[] =>
    Object.values(all).flatMap((field) => [field, ...nested(field.of ?? {})])
  return new Set([
    ...used('', declared, common),
    ...nested(fields).flatMap((field) => used('fields.', field, ofFields)),
    ...(states ? ['states', ...used('states.', states)] : []),
    ...Object.values(states?.actions ?? {}).flatMap((action) => used('states.', action)),
  ])
}

/**
 * The properties of the declaration that fewer than three records use, with their number: each has to earn its place.
 * The fixtures of tests do not count.
 */
export function rareProperties(declared: readonly Declaration[]): [property: string, uses: number][] {
  const all = declared.map(propertiesOf)
  return optional
    .map((property): [string, number] => [property, all.filter((one) => one.has(property)).length])
    .filter(([, uses]) => uses < least)
}
