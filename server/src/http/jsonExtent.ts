import { encodeMessage } from '@zhixin/contract/messages'

/**
 * The maximum structure of a body: several times what the largest form has. JSON of many small or deeply nested parts
 * takes a hundred times longer to parse than one text of the same length.
 */
export const jsonLimits = {
  /** The nesting of objects and lists. */
  depth: 64,
  /** The number of objects, lists and their entries. */
  entries: 30_000,
} as const

const code = (character: string) => character.charCodeAt(0)
const quote = code('"')
const backslash = code('\\')

/** The end of the text that begins at `start`, or of the JSON if it never ends. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length) {
    const character = json.charCodeAt(at)
    if (character === quote) return at
    at += character === backslash ? 2 : 1
  }
  return at
}

/**
 * Checks the extent of JSON before it is parsed; an encoded message, or undefined. Whether it is JSON at all is for the
 * parser to say.
 */
export function extentProblem(json: string): string | undefined {
  let depth = 0
  let entries = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfText(json, at)
        break
      case code('{'):
      case code('['):
        depth += 1
        entries += 1
        if (depth > jsonLimits.depth) return 'nested_too_deep'
        break
      case code('}'):
      case code(']'):
        depth -= 1
        break
      case code(','):
        entries += 1
        break
    }
    if (entries > jsonLimits.entries) return encodeMessage('too_many', { max: jsonLimits.entries })
  }
  return undefined
}
