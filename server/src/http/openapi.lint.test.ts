import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'
import { languages } from '@zhixin/contract/language'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../test/api'
import { type ApiDocument, readDocuments, type Schema, validator } from '../test/apiDocument'

/** The rules of OWASP's set that the API does not follow, each with the reason. All others hold. */
const notFollowed: Record<string, string> = {
  'owasp:api1:2023-no-numeric-ids':
    'Records have integer ids by design; every read and write asks for permission and scope, and what is out of scope is a 404.',
  'owasp:api2:2023-read-restricted':
    'The public key, the site, the texts of the screens, this document and the two questions of machines are for everybody; a test holds that every other endpoint asks for a token.',
  'owasp:api2:2023-write-restricted':
    'Whoever logs in, or refreshes a session by its cookie, has no access token yet.',
  'owasp:api4:2023-array-limit':
    'Every list of a request has a limit, which a test holds; an answer lists what is stored, a page at a time where it grows.',
  'owasp:api4:2023-rate-limit':
    'Only failed logins are counted, and nobody is told beforehand how many more they may try.',
  'owasp:api4:2023-rate-limit-responses-429':
    'Only logins and changes of password answer 429, and those say so.',
  'owasp:api4:2023-string-limit':
    'Every text of a request has a limit, which a test holds; texts of answers are those that were stored, or sentences.',
  'owasp:api4:2023-string-restricted':
    'The names of people and companies are in any script: a pattern would refuse customers.',
  'owasp:api5:2023-admin-security-unique':
    'The one address with "admin" in it tells whom to ask for a permission, which is for those who lack one.',
  'owasp:api8:2023-define-cors-origin': 'No other origin is let in, so no answer ever has that header.',
  'owasp:api8:2023-define-error-responses-401':
    'What is public never answers 401; a test holds that everything else says it.',
}

/** Held by the test below: Spectral compiles the whole schema wherever it is used, four fifths of its time. */
const ruleOfExamples = 'oas3-valid-media-example'

// Read beforehand: the rules keep this process busy for so long that connections time out.
let documents: Awaited<ReturnType<typeof readDocuments>>
beforeAll(async () => {
  const server = await startTestServer()
  documents = await readDocuments(server)
  await server.close()
})

// Worth its seconds: what generators of clients stumble over is found by the rules that they share.
test.each(languages)(
  "the document passes Spectral's rules in %s, and those of OWASP but for the ones that have a reason",
  async (language) => {
    const sets = { oas, owasp } as unknown as Record<'oas' | 'owasp', RulesetDefinition>
    const rules = Object.fromEntries(Object.keys(notFollowed).map((name) => [name, 'off' as const]))
    const spectral = new Spectral()
    spectral.setRuleset({
      extends: [sets.oas, [sets.owasp, 'all']],
      rules: { ...rules, [ruleOfExamples]: 'off' },
    })
    expect(Object.keys(spectral.ruleset?.rules ?? {})).toContain(ruleOfExamples)
    for (const [name, reason] of Object.entries(notFollowed))
      expect([name, name in (spectral.ruleset?.rules ?? {}), reason.endsWith('.')]).toEqual([
        name,
        true,
        true,
      ])
    const found = await spectral.run(documents[language] as unknown as Record<string, unknown>)
    expect(found.map(({ code, message, path }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([])
  },
)

/** A value of the document that says what it holds and gives an example of it: content, a header or a parameter. */
interface Exemplary {
  schema: Schema
  example?: unknown
  examples?: Record<string, { $ref?: string; value?: unknown }>
}

const isExemplary = (node: object): node is Exemplary =>
  'schema' in node && ('example' in node || 'examples' in node)

/** All such values, each with its path in the document. */
function* exemplaryIn(node: unknown, path = ''): Generator<[string, Exemplary]> {
  if (typeof node !== 'object' || node === null) return
  if (isExemplary(node)) yield [path, node]
  for (const [key, inner] of Object.entries(node)) yield* exemplaryIn(inner, `${path}.${key}`)
}

/** Its examples, those that are shared looked up. */
function examplesOf({ components }: ApiDocument, exemplary: Exemplary): unknown[] {
  const named = Object.values(exemplary.examples ?? {}).map(({ $ref, value }) =>
    $ref ? components.examples[$ref.split('/').at(-1) ?? '']?.value : value,
  )
  return 'example' in exemplary ? [exemplary.example, ...named] : named
}

test.each(languages)('every example of the document fits its schema, in %s', (language) => {
  const document = documents[language]
  const problems = validator(document)
  const found = [...exemplaryIn(document.paths), ...exemplaryIn(document.components)]
  const examples = found.flatMap(([path, one]) =>
    examplesOf(document, one).map((example) => ({ path, schema: one.schema, example })),
  )
  expect(examples.length).toBeGreaterThan(500)
  for (const { path, schema, example } of examples)
    expect([path, problems(schema, example)]).toEqual([path, []])
})
