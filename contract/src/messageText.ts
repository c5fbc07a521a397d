import type { MessageKey } from './catalogue/catalogue.messages'

/**
 * How messages are encoded and filled in, without the catalogue: the web loads the sentences of one language as a
 * file.
 */
export type MessageParameters = Record<string, string | number>

/**
 * Writes a message key and its parameters as one string, the form in which a schema carries a message:
 * `encodeMessage('too_long', { max: 20 })` is `too_long?max=20`.
 */
export function encodeMessage(key: MessageKey, parameters?: MessageParameters): string {
  const query = Object.entries(parameters ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `${key}?${query.join('&')}` : key
}

/** A number with thousands separators, as sentences write it: 10,000,000,000. Anything else unchanged. */
export function withThousands(value: string | number): string {
  const [, whole, rest = ''] = /^(-?\d+)(\.\d+)?$/.exec(String(value)) ?? []
  return whole === undefined ? String(value) : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest
}

/** The parameters that are numbers; all others are names and texts, which stay unchanged even if they are digits. */
export const numberParameters: ReadonlySet<string> = new Set([
  'min',
  'max',
  'n',
  'minutes',
  'own',
  'vendor',
  'length',
  'width',
  'height',
])

/** The parameters of a message as its sentence writes them. */
export function writtenParameters(parameters: MessageParameters): MessageParameters {
  const written = Object.entries(parameters).map(([name, value]) => [
    name,
    numberParameters.has(name) ? withThousands(value) : value,
  ])
  return Object.fromEntries(written)
}

/** Told of each parameter that a text names and its caller does not give; tests throw there. */
export const openBraces = { tell: (_text: string): void => {} }

/**
 * Puts parameters into a text: `{max}` becomes the parameter named max. No text leaves with an open brace: one that is
 * not given is left out.
 */
export function fillIn(text: string, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (parameters[name] === undefined) openBraces.tell(text)
    return String(parameters[name] ?? '')
  })
}
