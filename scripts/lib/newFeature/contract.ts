import { type FeatureNames, lower, typeOf } from './names'

/** Its files of the contract. */
export function contractFiles({ name, zh, en }: FeatureNames): Record<string, string> {
  const type = typeOf(name)
  return {
    [`contract/src/${name}/${name}.list.ts`]: `import { both } from '../language'
import { createdColumn, creatorColumn, enabledColumn, leadingColumn, updatedColumn, updaterColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { activeTexts } from '../list/values'

/** The list of ${lower(en)}s. */
export const ${name}List = list({
  key: '${name}',
  name: both('${zh}', '${en}s'),
  things: both('${zh}', '${lower(en)}s'),
  columns: {
    fdName: { words: both('名称', 'Name'), width: [200, 160], ...leadingColumn },
    fdStatus: { ...enabledColumn, values: activeTexts, width: 88 },
    createdByName: { ...creatorColumn, card: 'line' },
    createdDate: { ...createdColumn, card: 'line' },
    lastModifiedByName: updaterColumn,
    lastModifiedDate: updatedColumn,
  },
  filters: {
    fdName: { kind: 'text' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdCreatedByName: { kind: 'text', of: 'createdByName' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type ${type}Filters = FiltersOf<typeof ${name}List>
`,
    [`contract/src/${name}/${name}.schema.ts`]: `import { z } from 'zod'
import { statuses } from '../customer/customer.enums'
import { body, optionalId, requiredId, requiredOption } from '../fields'
import { listFilters } from '../list/list.schema'
import { recordedFields } from '../list.fields'
import { requiredText } from '../text.fields'
import { type ${type}Filters, ${name}List } from './${name}.list'

export const ${name}Limits = { name: 100 } as const

export const ${name}Row = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdStatus: z.literal(statuses),
  ...recordedFields,
})

export type ${type}Row = z.output<typeof ${name}Row>

export const ${name}Filters = listFilters(${name}List)

export type { ${type}Filters }

/** What a save takes; with an id it changes. */
export const ${name}Input = body({
  id: optionalId(),
  fdName: requiredText({ max: ${name}Limits.name, required: 'required' }),
})

export type ${type}Input = z.output<typeof ${name}Input>

export const ${name}StatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })
`,
    [`contract/src/${name}/${name}.calls.ts`]: `import { calls, creates, post, rows } from '../endpoint'

export const ${name}Calls = calls({
  list: rows('/api/${name}/list', '${name}:list'),
  save: creates('/api/${name}/save', '${name}:save'),
  switchStatus: post('/api/${name}/switchStatus', '${name}:switchStatus'),
})
`,
    [`contract/src/${name}/${name}.api.ts`]: `import { z } from 'zod'
import { api, lists, saves, switches } from '../api'
import { ${name}Calls } from './${name}.calls'
import { ${name}Filters, ${name}Input, ${name}Row, ${name}StatusInput } from './${name}.schema'

export const ${name}Api = api(${name}Calls, {
  list: lists('${en}s that match the filters, a page at a time', ${name}Filters, ${name}Row),
  save: saves('Create, or with an id change', ${name}Input, z.object({ id: z.number().int() })),
  switchStatus: switches('Activate (1) or deactivate (0)', ${name}StatusInput, z.null()),
})
`,
    [`contract/src/${name}/${name}.reference.ts`]: `import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, savedId, shapesOf } from '../reference/types'
import { ${name}Api } from './${name}.api'
import { ${name}List } from './${name}.list'
import * as schemas from './${name}.schema'

export const ${name}Reference: FeatureReference = {
  tag: '${name}',
  name: ${name}List.name,
  about: both('${zh}的查询、保存和启停。', '${en}s: find, save, activate.'),
  fields: {
    id: field('ID', 'The id', 5),
    fdName: field('名称，至多 100 字', 'The name, at most 100 characters', '${zh}'),
    createdByName: field('创建人的用户名', 'The username of the creator', 'admin'),
    lastModifiedByName: field('最后更新人的用户名', 'The username of who changed it last', 'admin'),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(${name}Api, {
    list: {
      zh: '按条件分页查询${zh}',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: filterFields(${name}List),
    },
    save: {
      zh: '新建${zh}；带 id 时修改',
      failures: ['record_not_found', 'conflict'],
      example: { body: { fdName: '${zh}' } },
      sent: { id: savedId('${zh}', '${lower(en)}', 5, { changes: true }) },
    },
    switchStatus: {
      zh: '启用（1）或停用（0）${zh}',
      failures: ['record_not_found', 'conflict'],
      example: { body: { id: 5, fdStatus: 0 } },
    },
  }),
}
`,
  }
}
