import type { ApiCall, Parameter } from './doc.document'

/** A request to send: the values of parameters as typed, blank ones left out, and the body's text. */
export interface Draft {
  values: Record<string, string>
  body: string
}

export const parameterKey = ({ in: where, name }: Parameter) => `${where}:${name}`

/** The parameters that can be filled in: the language is the application's. */
export function askedParameters({ parameters }: ApiCall): Parameter[] {
  return parameters.filter(({ name }) => name !== 'Accept-Language')
}

const text = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The example of a call: the required parts, filled in. */
export function exampleDraft(call: ApiCall): Draft {
  const required = askedParameters(call).filter((one) => one.required)
  return {
    values: Object.fromEntries(required.map((one) => [parameterKey(one), text(one.example)])),
    body: call.body ? JSON.stringify(call.body.example, null, 2) : '',
  }
}

/** The address of a request with its path and query filled in. */
export function urlOf(call: ApiCall, { values }: Draft): string {
  const given = (one: Parameter) => values[parameterKey(one)]?.trim() ?? ''
  const path = call.parameters
    .filter((one) => one.in === 'path')
    .reduce((url, one) => url.replace(`{${one.name}}`, encodeURIComponent(given(one))), call.path)
  const query = new URLSearchParams(
    call.parameters
      .filter((one) => one.in === 'query' && given(one) !== '')
      .map((one): [string, string] => [one.name, given(one)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** The headers that were filled in. */
export function headersOf(call: ApiCall, { values }: Draft): Record<string, string> {
  return Object.fromEntries(
    askedParameters(call)
      .filter((one) => one.in === 'header')
      .map((one) => [one.name, values[parameterKey(one)]?.trim() ?? ''])
      .filter(([, value]) => value !== ''),
  )
}

/** The required parts that are missing. */
export function missingParameters(call: ApiCall, { values }: Draft): Parameter[] {
  return askedParameters(call).filter((one) => one.required && !values[parameterKey(one)]?.trim())
}

/** The position (from 1) where a text stops being JSON, if the browser tells it; undefined for JSON and blanks. */
export function jsonProblem(json: string): { line?: number; column?: number } | undefined {
  if (json.trim() === '') return undefined
  try {
    JSON.parse(json)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const place = /line (\d+) column (\d+)/.exec(message)
    if (place) return { line: Number(place[1]), column: Number(place[2]) }
    const position = /position (\d+)/.exec(message)?.[1]
    if (position === undefined) return /end of/i.test(message) ? endOf(json) : {}
    return endOf(json.slice(0, Number(position)))
  }
}

function endOf(text: string): { line: number; column: number } {
  const lines = text.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`

/** The request as a command for a shell; the token is the variable of the quick start. */
export function curlOf(call: ApiCall, draft: Draft, base: string, language: string): string {
  const headers = headersOf(call, draft)
  const lines = [
    `curl -s${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(base + urlOf(call, draft))}`,
  ]
  if (call.access !== 'public') lines.push('-H "Authorization: Bearer $TOKEN"')
  lines.push(`-H ${quoted(`Accept-Language: ${language}`)}`)
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`)
  if (call.file) lines.push(`-F ${quoted(`${call.file.name}=@licence.pdf`)}`)
  if (call.body && draft.body.trim() !== '')
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(compact(draft.body))}`)
  return lines.join(' \\\n  ')
}

function compact(json: string): string {
  return jsonProblem(json) ? json : JSON.stringify(JSON.parse(json))
}
