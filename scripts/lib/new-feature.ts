const capitalise = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/** The files of a new feature by their path, each minimal and complete. */
export function newFeatureFiles(name: string): Record<string, string> {
  const type = capitalise(name)
  return {
    [`contract/src/${name}/${name}.list.ts`]: `import { both } from '../language'
import { type FiltersOf, list } from '../list/list'

export const ${name}List = list({
  key: '${name}',
  name: both('${name}', '${type}'),
  things: both('${name}', '${name}'),
  columns: { fdName: { words: both('名称', 'Name'), width: 200, sort: true, card: 'heading' } },
  filters: { fdName: { kind: 'text' } },
  order: ['fdName', 'asc'],
})

export type ${type}Filters = FiltersOf<typeof ${name}List>
`,
    [`contract/src/${name}/${name}.schema.ts`]: `import { z } from 'zod'
import { listFilters } from '../list/list.schema'
import { type ${type}Filters, ${name}List } from './${name}.list'

export const ${name}Row = z.object({ id: z.number().int(), fdName: z.string() })

export type ${type}Row = z.output<typeof ${name}Row>

export const ${name}Filters = listFilters(${name}List)

export type { ${type}Filters }
`,
    [`contract/src/${name}/${name}.calls.ts`]: `import { calls } from '../endpoint'

export const ${name}Calls = calls({
  list: { method: 'POST', path: '/api/${name}/list', access: '${name}:list', rows: true },
})
`,
    [`contract/src/${name}/${name}.api.ts`]: `import { endpoint } from '../endpoint'
import { ${name}Calls } from './${name}.calls'
import { ${name}Filters, ${name}Row } from './${name}.schema'

export const ${name}Api = {
  list: endpoint(${name}Calls.list, {
    writes: false,
    summary: 'A page of ${name} rows',
    body: ${name}Filters,
    row: ${name}Row,
  }),
}
`,
    [`contract/src/${name}/${name}.reference.ts`]: `import { both, calls, type FeatureReference, field } from '../reference/types'
import { ${name}Api } from './${name}.api'
import { ${name}Filters, ${name}Row } from './${name}.schema'

export const ${name}Reference: FeatureReference = {
  tag: '${name}',
  name: both('${name}', '${type}'),
  about: both('${name}', '${type}'),
  fields: {
    id: field('ID', 'The id of the row', 1),
    fdName: field('名称', 'The name', '${name}'),
  },
  shapes: {
    ${type}Row: ${name}Row,
    ${type}Filters: ${name}Filters,
  },
  endpoints: new Map(
    calls(${name}Api, {
      list: { zh: '分页查询 ${name}' },
    }),
  ),
}
`,
    [`server/src/features/${name}/${name}.reads.ts`]: `import type { ${type}Filters, ${type}Row } from '@zhixin/contract/${name}/${name}.schema'
import type { Database } from '../../lib/database'

/** A page of rows and the number of all that match. */
export async function list${type}s(
  _database: Database,
  _filters: ${type}Filters,
): Promise<{ rows: ${type}Row[]; total: number }> {
  return { rows: [], total: 0 }
}
`,
    [`server/src/features/${name}/${name}.routes.ts`]: `import { ${name}Api } from '@zhixin/contract/${name}/${name}.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { list${type}s } from './${name}.reads'

export async function ${name}Routes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database } = services
  serve(app, ${name}Api, {
    list: ({ body }) => list${type}s(database, body),
  })
}
`,
    [`server/src/features/${name}/${name}.routes.test.ts`]: `import { ${name}Api } from '@zhixin/contract/${name}/${name}.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/api'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the list answers rows and their total', async () => {
  const answer = await (await server.as('admin')).call(${name}Api.list)
  expect(answer.body).toMatchObject({ code: 1, data: [], total: 0 })
})
`,
    [`web/src/features/${name}/${name}.queries.ts`]: `import { queryOptions } from '@tanstack/react-query'
import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import type { ${type}Filters } from '@zhixin/contract/${name}/${name}.schema'
import { call } from '../../lib/http'

/** The root of this feature's query keys: a change refreshes everything below it. */
export const ${name}Key = ['${name}'] as const

export const ${name}List = (filters: ${type}Filters) =>
  queryOptions({
    queryKey: [...${name}Key, 'list', filters],
    queryFn: ({ signal }) => call(${name}Calls.list, { body: filters, signal }),
  })
`,
    [`web/src/features/${name}/${type}Page.tsx`]: `import { useTranslation } from 'react-i18next'

export function ${type}Page() {
  const { t } = useTranslation('${name}')
  return <p>{t('introduction')}</p>
}
`,
    [`web/public/locales/zh-CN/${name}.json`]: `{ "introduction": "${name}" }\n`,
    [`web/public/locales/en-US/${name}.json`]: `{ "introduction": "${name}" }\n`,
  }
}
