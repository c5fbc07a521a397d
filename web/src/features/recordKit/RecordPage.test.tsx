import { both } from '@zhixin/contract/language'
import { pageOf } from '@zhixin/contract/pages'
import { choices, line, record, reference } from '@zhixin/contract/record/record'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import list from '../../../public/locales/zh-CN/list.json'
import texts from '../../../public/locales/zh-CN/record.json'
import { buttonOf, draw, press, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { ConfirmHost } from '../../ui/ConfirmHost'
import { RecordActions } from './RecordActions'
import { recordFormPage, recordPage } from './RecordPage'

const server = serveTests()
const messages = { required: '请填写此项', modified_successfully: '修改成功', saved_successfully: '保存成功' }
const resources = { common, edit, list, messages, record: texts }

const sample = record({
  key: 'sample',
  path: '/api/sample',
  page: 'sample',
  name: both('样品', 'sample'),
  things: both('样品', 'samples'),
  title: both('样品', 'Samples'),
  opens: { list: 'sample:list', detail: 'sample:list', save: 'sample:save' },
  fields: { fdName: line('名称', 'Name', { max: 20, required: 'required' }) },
  states: {
    values: { 1: both('草稿', 'Draft'), 2: both('待审核', 'In review') },
    begins: 1,
    saves: [1],
    actions: {
      submit: { words: both('提审', 'Submit'), from: [1], to: 2, opens: 'sample:save' },
      reject: { words: both('驳回', 'Reject'), from: [2], to: 1, opens: 'sample:review', reason: 'required' },
    },
  },
  filters: [],
  order: ['createdDate', 'desc'],
})

const recorded = { createdByName: 'a', createdDate: '', lastModifiedByName: 'a', lastModifiedDate: '' }

async function show(fdState: 1 | 2, permissions: string[]) {
  await signInWith(server, permissions)
  const row = { id: 5, fdName: '甲', fdState, ...recorded, fdVersion: 3 }
  const saves = permissions.includes('sample:save')
  await draw(
    <RecordActions
      declared={sample}
      slots={{}}
      row={row}
      rights={{ saves, switches: false, reads: true }}
      show={() => {}}
      onOpen={() => {}}
    />,
    resources,
  )
}

const offered = () => ['编辑', '查看', '提审', '驳回'].filter((name) => buttonOf(name))

beforeEach(() => document.body.replaceChildren())
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

it.each([
  [1, ['sample:save', 'sample:review'], ['编辑', '提审']],
  [2, ['sample:save', 'sample:review'], ['查看', '驳回']],
  [2, ['sample:save'], ['查看']],
] as const)('record.states: in state %i, with %j, a row offers %j', async (state, permissions, expected) => {
  await show(state, [...permissions])
  expect(offered()).toEqual(expected)
})

it('record.states: an action that asks for a reason sends it, with the version that was seen', async () => {
  await show(2, ['sample:review'])
  server.answer('/api/sample/reject', success(null))
  await press('驳回')
  await vi.waitUntil(() => document.querySelector('textarea'))
  const confirm = () => document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')
  await vi.waitUntil(() => confirm().length > 0)
  const area = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '资料不全')
  area?.dispatchEvent(new Event('input', { bubbles: true }))
  ;[...confirm()].find((one) => one.textContent === '驳回')?.click()
  const [sent] = await vi.waitUntil(() => {
    const all = server.to('/api/sample/reject')
    return all.length === 1 && all
  })
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 5, fdReason: '资料不全' })
})

const referring = record({
  ...sample,
  fields: { ...sample.fields, fdProductId: reference('产品', 'Product', { refers: 'product' }) },
  filters: ['fdProductId'],
  page: 'subject',
  pages: { create: 'subjectCreate', edit: 'subjectEdit', details: 'subjectDetails' },
})
const bodiesOf = (path: string) => server.to(path).map(({ body }) => JSON.parse(body ?? ''))

it('record.choices: a filter by a reference finds what it offers, and names what the address has', async () => {
  await signInWith(server, ['sample:list'])
  server.answer('/api/sample/list', success([], { total: 0 }))
  server.answer('/api/sample/choices', success([{ id: 7, fdName: '智能短信' }], { total: 1 }))
  const Page = recordPage(referring)
  await draw(<Page />, resources, '/?fdProductIdList=7')
  await vi.waitUntil(() => document.body.textContent?.includes('智能短信'))
  expect(bodiesOf('/api/sample/choices')).toContainEqual({ fdField: 'fdProductId', fdIdList: [7] })
})

const detail = {
  id: 5,
  fdName: '甲',
  fdState: 1,
  fdProductId: 7,
  fdProductName: '彩信',
  ...recorded,
  fdVersion: 3,
}

it.each([
  ['/subject/edit', ['sample:save'], true],
  ['/subject/details', ['sample:save'], false],
  ['/subject/edit', [], false],
] as const)(
  'record.page: %s with %j is a form: %s; what is chosen keeps its name',
  async (path, permissions, isForm) => {
    await signInWith(server, ['sample:list', ...permissions])
    server.answer('/api/sample/detail/5', success(detail))
    server.answer('/api/sample/choices', success([], { total: 0 }))
    const Page = recordFormPage(referring)
    await draw(<Page />, resources, `${path}?id=5`)
    await vi.waitUntil(() => document.body.textContent?.includes('彩信'))
    expect(buttonOf('提交') !== undefined).toBe(isForm)
  },
)

it('record.page: details have the actions of their state, and show what came of one', async () => {
  await signInWith(server, ['sample:list', 'sample:save'])
  server.answer('/api/sample/detail/5', success(detail))
  server.answer('/api/sample/submit', success(null))
  const Page = recordFormPage(referring)
  await draw(
    <>
      <Page />
      <ConfirmHost />
    </>,
    resources,
    '/subject/details?id=5',
  )
  await vi.waitUntil(() => buttonOf('提审'))
  await press('提审')
  await vi.waitUntil(() => document.querySelector('[role=dialog] button'))
  server.answer('/api/sample/detail/5', success({ ...detail, fdState: 2, fdVersion: 4 }))
  const [confirm] = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].filter(
    ({ textContent }) => textContent === '提审',
  )
  confirm?.click()
  await vi.waitUntil(() => !buttonOf('提审') && !buttonOf('编辑'))
  expect(bodiesOf('/api/sample/submit')).toEqual([{ id: 5 }])
})

it('record.page: an address without a record, or of one that is not there, says so and leads back', async () => {
  await signInWith(server, ['sample:list', 'sample:save'])
  const Page = recordFormPage(referring)
  await draw(<Page />, resources, '/subject/edit?id=x')
  await vi.waitUntil(() => buttonOf('返回列表'))
  expect(document.body.textContent).toContain('加载失败')
})

it('record.page: a row has the actions of the page, which may show a dialog; a save may be a call of its own, and its row waits for what it became (rule list.actions)', async () => {
  await signInWith(server, ['sample:list', 'sample:save'])
  const { states: _, ...plain } = sample
  const several = record({
    ...plain,
    page: 'productConfiguration',
    opens: { list: 'sample:list', save: 'sample:save' },
    fields: {
      ...plain.fields,
      fdKindList: choices('种类', 'Kinds', { values: { a: both('甲类', 'A'), b: both('乙类', 'B') } }),
    },
  })
  const row = { id: 5, fdName: '甲', fdKindList: ['a'], ...recorded }
  // What is read after the save never comes.
  server.answer('/api/sample/list', (_, nth) => (nth === 1 ? success([row], { total: 1 }) : { hang: true }))
  const sent = vi.fn()
  const Page = recordPage(several, {
    actions: {
      texts: ['secret'],
      use: ({ fdName }, show) => [
        false,
        { children: '查看密钥', onClick: () => show(<p>{fdName}的密钥</p>) },
      ],
    },
    async send(input: { fdKindList: string[] }, of, show) {
      sent(input, of?.id)
      show(<p>已更换</p>)
      return { id: 5 }
    },
  })
  await draw(<Page />, { ...resources, sample: { secret: '查看密钥' } }, pageOf(several.page).path)
  await vi.waitUntil(() => buttonOf('查看密钥'))
  await press('查看密钥')
  expect(document.body.textContent).toContain('甲的密钥')
  await press('编辑')
  const kind = (name: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
  await vi.waitUntil(() => kind('乙类'))
  kind('乙类')?.click()
  await press('提交')
  await vi.waitUntil(() => document.body.textContent?.includes('已更换'))
  expect(sent).toHaveBeenCalledWith({ id: 5, fdName: '甲', fdKindList: ['a', 'b'] }, 5)
  await vi.waitUntil(() => buttonOf('编辑')?.getAttribute('aria-disabled'))
})
