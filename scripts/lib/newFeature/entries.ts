import { type FeatureNames, lower, pathOf, typeOf } from './names'

/** A line that goes into a file below the first line that begins as given; blanks before it do not count. */
export interface Entry {
  file: string
  below: string
  text: string
}

/** The entries of a new feature in what lists all features. */
export function newFeatureEntries(feature: FeatureNames): Entry[] {
  const { name, zh, en } = feature
  const type = typeOf(name)
  const contract = (file: string, below: string, text: string): Entry => ({
    file: `contract/src/${file}`,
    below,
    text,
  })
  return [
    contract(
      'permissions.ts',
      "'product:switchStatus':",
      `  '${name}:list': both('查看${zh}', 'See ${lower(en)}s'),
  '${name}:save': both('新建和编辑${zh}', 'Create and edit ${lower(en)}s'),
  '${name}:switchStatus': both('启用和停用${zh}', 'Activate and deactivate ${lower(en)}s'),`,
    ),
    contract(
      'pages.ts',
      'const registry = {',
      `  ${name}: configuration('${pathOf(feature)}', '${zh}', '${en}s', opensWith('${name}:list')),`,
    ),
    contract(
      'endpoints.ts',
      'import type { productApi }',
      `import type { ${name}Api } from './${name}/${name}.api'`,
    ),
    contract('endpoints.ts', 'product: typeof productApi', `  ${name}: typeof ${name}Api`),
    contract(
      'reference/reference.ts',
      'import { productReference }',
      `import { ${name}Reference } from '../${name}/${name}.reference'`,
    ),
    contract('reference/reference.ts', 'productReference,', `  ${name}Reference,`),
    contract(
      'list/lists.ts',
      'import { productList }',
      `import { ${name}List } from '../${name}/${name}.list'`,
    ),
    contract('list/lists.ts', 'productList,', `  ${name}List,`),
    contract(
      'audit/audit.texts.ts',
      'export const entityTexts = {',
      `  ${name}: both('${zh}', '${lower(en)}'),`,
    ),
    contract(
      'audit/audit.texts.ts',
      'export const auditFieldTexts = {',
      `  ${name}: { fdName: both('名称', 'Name'), fdStatus: both('状态', 'Status') },`,
    ),
    {
      file: 'server/src/features.ts',
      below: 'import { productRoutes }',
      text: `import { ${name}Routes } from './features/${name}/${name}.routes'`,
    },
    { file: 'server/src/features.ts', below: 'productRoutes,', text: `  ${name}Routes,` },
    {
      file: 'server/src/features/export/lists/records.ts',
      below: 'import { productList }',
      text: `import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import { ${name}Filters } from '@zhixin/contract/${name}/${name}.schema'
import { list${type}s } from '../../${name}/${name}.reads'`,
    },
    {
      file: 'server/src/features/export/lists/records.ts',
      below: 'export const recordSources = {',
      text: `  ${name}: listSource(${name}List, ${name}Calls.list, ${name}Filters, (database, _reader, filters, zone) =>
    list${type}s(database, filters, zone),
  ),`,
    },
    {
      file: 'web/src/app/pages/content.ts',
      below: 'const content',
      text: `  ${name}: page('${name}', ['${name}', 'list'], () =>
    import('../../features/${name}/${type}ListPage').then((one) => one.${type}ListPage),
  ),`,
    },
    {
      file: 'prisma/schema/account.prisma',
      below: 'updatedProducts',
      text: `  created${type}s ${type}[] @relation("${name}CreatedBy")
  updated${type}s ${type}[] @relation("${name}UpdatedBy")`,
    },
    {
      file: 'server/src/test/access.table.ts',
      below: "['POST /api/product/similar'",
      text: `  ['POST /api/${name}/list', [plain()]],
  ['POST /api/${name}/save', [nonsense()]],
  ['POST /api/${name}/switchStatus', [nonsense()]],`,
    },
    { file: 'prisma/seed/data/menus.ts', below: "'productConfiguration',", text: `      '${name}',` },
  ]
}
