import { type MessageKey, messages } from './catalogue/catalogue.messages'
import type { Language } from './language'
import { fillIn, type MessageParameters, numberParameters, writtenParameters } from './messageText'

export { type MessageKey, messages } from './catalogue/catalogue.messages'
export {
  encodeMessage,
  fillIn,
  type MessageParameters,
  numberParameters,
  withThousands,
  writtenParameters,
} from './messageText'

/** Reads what encodeMessage wrote. Anything else is `invalid_value`: a library's own sentence never gets out. */
export function decodeMessage(encoded: string): { key: MessageKey; parameters: MessageParameters } {
  const [key = '', query = ''] = encoded.split('?', 2)
  if (!Object.hasOwn(messages, key)) return { key: 'invalid_value', parameters: {} }
  const parameters: MessageParameters = {}
  for (const pair of query ? query.split('&') : []) {
    const [name = '', value = ''] = pair.split('=', 2)
    const text = decodeURIComponent(value)
    parameters[name] = numberParameters.has(name) && Number.isFinite(Number(text)) ? Number(text) : text
  }
  return { key: key as MessageKey, parameters }
}

/** The sentence for an encoded message (or a bare key) in a language. */
export function sentence(encoded: string, language: Language): string {
  const { key, parameters } = decodeMessage(encoded)
  return fillIn(messages[key][language], writtenParameters(parameters))
}
