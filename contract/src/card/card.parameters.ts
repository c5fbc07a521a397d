import type { CardContent, CardParameter } from './card.content'

const placeholder = /\$\{([^${}]*)\}/g

/** The names of the parameters within a text, in their order. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** The longest value that a parameter will have: what was said, or its sample. */
export const longestOf = ({ fdSample, fdLongest }: CardParameter): string =>
  fdLongest.length > fdSample.length ? fdLongest : fdSample

/** What a text becomes: with samples, or with the longest values. Unknown parameters stay as they are written. */
export function filled(text: string, parameters: readonly CardParameter[], longest = false): string {
  const values = new Map(
    parameters.map((one) => [one.fdName, (longest ? longestOf(one) : one.fdSample) || undefined]),
  )
  return text.replaceAll(placeholder, (whole, name: string) => values.get(name) ?? whole)
}

/** Every text of a content that may have parameters, with its path. */
export function textsOf({ fdPartList }: CardContent): [path: (string | number)[], text: string][] {
  const found: [(string | number)[], string][] = []
  const walk = (value: unknown, path: (string | number)[]) => {
    if (typeof value === 'string') found.push([path, value])
    else if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, [...path, at])
    else if (typeof value === 'object' && value !== null && !('fdOssUri' in value))
      for (const [key, one] of Object.entries(value)) walk(one, [...path, key])
  }
  walk(fdPartList, ['fdPartList'])
  return found
}
