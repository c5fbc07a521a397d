import { type FeatureNames, lower, pathOf, typeOf } from './names'

/** Its page, its texts and its journey. */
export function webFiles({ name, zh, en }: FeatureNames): Record<string, string> {
  const type = typeOf(name)
  const texts = (words: Record<string, string>) => `${JSON.stringify({ actions: words }, null, 2)}\n`
  return {
    [`web/src/features/${name}/${name}.queries.ts`]: `import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import type { ${type}Filters } from '@zhixin/contract/${name}/${name}.schema'
import { read, refreshOf } from '../../lib/read'

const root = ['${name}'] as const

export const ${name}Queries = {
  /** A page of the list; a newer query cancels this one. */
  list: (filters: ${type}Filters) => read([...root, 'list', filters], ${name}Calls.list, { body: filters }),
}

/** After a write: whatever shows it reads it again. */
export const refresh${type}s = refreshOf(root)
`,
    [`web/src/features/${name}/${type}ListPage.tsx`]: `import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import type { ${type}Row } from '@zhixin/contract/${name}/${name}.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { tellSaved } from '../../ui/list/state/saved'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'
import { ${name}Queries, refresh${type}s } from './${name}.queries'

const ${type}Dialog = lazyComponent('${name} dialog', ['edit'], () =>
  import('./${type}Dialog').then((module) => module.${type}Dialog),
)

const { path } = pageOf('${name}')

/** The list of ${lower(en)}s. */
export function ${type}ListPage() {
  const { t } = useTranslation('${name}')
  // The record in the dialog; null: a new one.
  const [open, setOpen] = useState<${type}Row | null>()
  const save = useAllowed(${name}Calls.save.access)
  const switchStatus = useAllowed(${name}Calls.switchStatus.access)
  const width = wide(108, 126)
  const actions = useMemo(
    () => ({
      width,
      render: (row: ${type}Row) => (
        <RowActions>
          {save && <RowAction onClick={() => setOpen(row)}>{t('actions.edit')}</RowAction>}
          {switchStatus && <SwitchStatus row={row} />}
        </RowActions>
      ),
    }),
    [width, save, switchStatus, t],
  )
  return (
    <>
      <ViewedList
        list={${name}List}
        query={${name}Queries.list}
        {...((save || switchStatus) && { actions })}
        create={
          save && (
            <NewButton onNear={${type}Dialog.prefetch} onClick={() => setOpen(null)}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={({ name }, text) => (
          <Link to={{ search: \`?\${new URLSearchParams({ fdName: name })}\` }}>{text}</Link>
        )}
      />
      {open !== undefined && (
        <${type}Dialog
          record={open}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => tellSaved(path, saved)}
        />
      )}
    </>
  )
}

/** One button that changes its name, so that it keeps the focus. */
function SwitchStatus({ row: { id, fdStatus } }: { row: ${type}Row }) {
  const { t } = useTranslation('${name}')
  const next = fdStatus === STATUS.valid ? STATUS.invalid : STATUS.valid
  const { run, busy, pending } = useRowWrite<'switch'>(
    () => call(${name}Calls.switchStatus, { body: { id, fdStatus: next } }),
    'modified_successfully',
    refresh${type}s,
  )
  return (
    <RowAction pending={pending === 'switch'} disabled={busy} onClick={() => run('switch')}>
      {t(next === STATUS.valid ? 'actions.activate' : 'actions.deactivate')}
    </RowAction>
  )
}
`,
    [`web/src/features/${name}/${type}Dialog.tsx`]: `import { ${name}Calls } from '@zhixin/contract/${name}/${name}.calls'
import { ${name}List } from '@zhixin/contract/${name}/${name}.list'
import { type ${type}Input, type ${type}Row, ${name}Input, ${name}Limits } from '@zhixin/contract/${name}/${name}.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import type { Saved } from '../../ui/list/state/saved'
import { refresh${type}s } from './${name}.queries'

interface Props {
  /** The record to change; null: a new one is created. */
  record: ${type}Row | null
  onClose: () => void
  onSaved: (saved: Saved) => void
}

/** Creates a record or changes one. */
export function ${type}Dialog({ record, onClose, onSaved }: Props) {
  const { t } = useTranslation('${name}')
  const [form] = useState(() =>
    ruledForm(
      { schema: ${name}Input, inputOf: (values) => ({ id: record?.id, ...values }) },
      { fdName: record?.fdName ?? '' },
      ({ fdName }) => fdName.trim(),
    ),
  )

  async function save(input: ${type}Input): Promise<Saved> {
    const { id } = await call(${name}Calls.save, { body: input })
    return { id, name: input.fdName }
  }

  return (
    <EditDialog
      title={t(record ? 'actions.edit' : 'actions.new')}
      width={420}
      name="${name}"
      {...{ ...form, onSaved, onClose }}
      onSave={save}
      refresh={refresh${type}s}
    >
      <TextField
        path={['fdName']}
        label={inWords(${name}List.columns.fdName.words)}
        required
        max={${name}Limits.name}
        span={12}
      />
    </EditDialog>
  )
}
`,
    [`web/public/locales/zh-CN/${name}.json`]: texts({
      new: '新建',
      edit: '编辑',
      activate: '启用',
      deactivate: '停用',
    }),
    [`web/public/locales/en-US/${name}.json`]: texts({
      new: 'New',
      edit: 'Edit',
      activate: 'Activate',
      deactivate: 'Deactivate',
    }),
    [`e2e/${name}.spec.ts`]: `import { expect, test } from './fixtures'
import { rowOf } from './listPage'

test('${lower(en)}s are created, edited and deactivated', async ({ page, signedInAs, uniqueName }) => {
  await signedInAs('admin', '${pathOf({ name, zh, en })}')
  await page.getByRole('button', { name: '新建' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名称' })
  await name.fill(uniqueName)
  await name.press('Enter')
  await expect(rowOf(page, uniqueName)).toContainText('有效')
  await rowOf(page, uniqueName).getByRole('button', { name: '编辑' }).click()
  await name.fill(\`\${uniqueName}二\`)
  await name.press('Enter')
  await rowOf(page, \`\${uniqueName}二\`).getByRole('button', { name: '停用' }).click()
  await expect(rowOf(page, \`\${uniqueName}二\`)).toContainText('无效')
})
`,
  }
}
