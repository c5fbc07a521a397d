import { encodeMessage, type MessageKey } from '@zhixin/contract/messages'

/** A sentence of the catalogue with its parameters taken out: what they were, by name. */
function parametersIn(text: string, sentence: string): Record<string, string> | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const literal = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const match = new RegExp(`^${literal.join('(.+)')}$`).exec(sentence)
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined
}

/**
 * A sentence of the server as the encoded message that it was made of, so that it follows the language like all
 * others; one that the catalogue does not know stays a sentence.
 *
 * @param catalogue the namespace `messages` in the language of the request
 */
export function encodedOf(sentence: string, catalogue: Record<string, string>): string {
  for (const [key, text] of Object.entries(catalogue)) {
    const parameters = parametersIn(text, sentence)
    if (parameters)
      return encodeMessage(key as MessageKey, Object.keys(parameters).length > 0 ? parameters : undefined)
  }
  return sentence
}
