import { capitalize, snakeCase } from '../../contract/src/record/record.words'

/** The name of a record in all forms that its files need. */
export interface FeatureNames {
  /** In lowerCamelCase, in the singular: `workOrder`. */
  name: string
  zh: string
  /** In English, in the singular and capitalised: `Work order`. */
  en: string
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The files of a new record with a name and a status, and the line of its page. */
export function recordTemplates({ name, zh, en }: FeatureNames, stamp: string) {
  const type = capitalize(name)
  const table = snakeCase(name)
  const address = `/configurationCenter/${name}`
  const many = `${en}s`
  const files: Record<string, string> = {
    [`contract/src/${name}/${name}.record.ts`]: `import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { activeTexts } from '../list/values'
import { line, record } from '../record/record'

/** ${many}. */
export const ${name} = record({
  key: '${name}',
  path: '/api/${name}',
  page: '${name}',
  name: both('${zh}', '${lower(en)}'),
  things: both('${zh}', '${lower(many)}'),
  title: both('${zh}', '${many}'),
  opens: {
    list: '${name}:list',
    detail: '${name}:list',
    save: '${name}:save',
    switchStatus: '${name}:switchStatus',
  },
  fields: {
    fdName: line('名称', 'Name', {
      max: 100,
      required: 'required',
      column: { width: [240, 220], ...leadingColumn },
      example: '${zh}一',
    }),
  },
  status: activeTexts,
  filters: ['fdName', 'fdStatus', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
`,
    [`prisma/schema/${name}.prisma`]: `/// ${many}
model ${type} {
  id          Int      @id @default(autoincrement())
  name        String   @db.VarChar(100)
  /// 0 inactive, 1 active
  status      Int      @default(1) @db.SmallInt
  /// Raised by every write
  version     Int      @default(1)
  /// The accounts that created and changed it; accounts are never deleted
  createdById Int      @map("created_by_id")
  createdAt   DateTime @default(now()) @map("created_at") @db.Timestamptz(3)
  updatedById Int      @map("updated_by_id")
  updatedAt   DateTime @default(now()) @map("updated_at") @db.Timestamptz(3)

  @@index([createdAt(sort: Desc), id(sort: Desc)])
  @@map("${table}")
}
`,
    [`prisma/migrations/${stamp}_${table}/migration.sql`]: `-- ${many}
CREATE TABLE "${table}" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "${table}_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "${table}_status_check" CHECK (status IN (0, 1))
);
CREATE INDEX "${table}_created_at_id_idx" ON "${table}"("created_at" DESC, "id" DESC);
`,
    [`e2e/${name}.spec.ts`]: `import { expect, test } from './fixtures'
import { rowOf } from './listPage'

test('${lower(many)} are created, edited and deactivated', async ({ page, signedInAs, uniqueName }) => {
  await signedInAs('admin', '${address}')
  await page.getByRole('button', { name: '新建' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名称' })
  await name.fill(uniqueName)
  await name.press('Enter')
  await expect(rowOf(page, uniqueName)).toContainText('有效')
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await name.fill(\`\${uniqueName}二\`)
  await name.press('Enter')
  await rowOf(page, \`\${uniqueName}二\`).getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, \`\${uniqueName}二\`)).toContainText('无效')
})
`,
  }
  return {
    files,
    page: `  ${name}: configuration('${address}', '${zh}', '${many}', opensWith('${name}:list')),`,
  }
}
