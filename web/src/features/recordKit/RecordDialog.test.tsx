import { both } from '@zhixin/contract/language'
import { choice, line, record, rows } from '@zhixin/contract/record/record'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import texts from '../../../public/locales/zh-CN/record.json'
import { draw, press, says } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { RecordDialog } from './RecordDialog'

const server = serveTests()
const messages = { required: '请填写此项', saved_successfully: '保存成功', invalid_value: '内容不正确' }
const resources = { common, edit, messages, record: texts }
beforeEach(() => document.body.replaceChildren())
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

const sample = record({
  key: 'sample',
  path: '/api/sample',
  page: 'sample',
  name: both('样品', 'sample'),
  things: both('样品', 'samples'),
  title: both('样品', 'Samples'),
  opens: { list: 'x', detail: 'x', save: 'x' },
  fields: {
    fdName: line('名称', 'Name', { max: 20, required: 'required' }),
    fdPartList: rows('部分', 'Parts', {
      max: 2,
      of: {
        fdTitle: line('标题', 'Title', { max: 20, required: 'required' }),
        fdUse: choice('用途', 'Use', { values: { 1: both('营销', 'Marketing'), 2: both('通知', 'Notice') } }),
      },
    }),
  },
  filters: [],
  order: ['createdDate', 'desc'],
})

const recorded = { createdByName: 'a', createdDate: '', lastModifiedByName: 'a', lastModifiedDate: '' }
const row = { id: 5, fdName: '甲', ...recorded, fdVersion: 3 }
const parts = [{ id: 8, fdTitle: '一', fdUse: 1 }]

const inputOf = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input')].filter(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === label,
  )

function type(input: HTMLInputElement | undefined, text: string) {
  if (!input) throw new Error('There is no such field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const open = (readOnly = false) => {
  server.answer('/api/sample/detail/5', success({ ...row, fdPartList: parts }))
  return draw(
    <RecordDialog
      {...{ declared: sample, row, readOnly }}
      show={() => {}}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    resources,
  )
}

it('rows within are added and sent with their ids; what is wrong with one stands at its field', async () => {
  await open()
  await press('添加部分')
  expect(document.body.textContent).not.toContain('添加部分')
  await press('提交')
  await vi.waitUntil(() => document.querySelectorAll('.field-error').length > 0)
  expect(inputOf('标题')[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(server.to('/api/sample/save')).toHaveLength(0)
  type(inputOf('标题')[1], '二')
  server.answer('/api/sample/save', success({ id: 5, fdVersion: 4 }))
  await press('提交')
  await vi.waitUntil(() => server.to('/api/sample/save').length === 1)
  expect(JSON.parse(server.to('/api/sample/save')[0]?.body ?? '')).toEqual({
    id: 5,
    fdName: '甲',
    fdPartList: [{ id: 8, fdTitle: '一', fdUse: 1 }, { fdTitle: '二' }],
  })
})

it('rows within are removed', async () => {
  await open()
  await press('删除第 1 行')
  server.answer('/api/sample/save', success({ id: 5, fdVersion: 4 }))
  await press('提交')
  await vi.waitUntil(() => server.to('/api/sample/save').length === 1)
  expect(JSON.parse(server.to('/api/sample/save')[0]?.body ?? '')).toMatchObject({ fdPartList: [] })
})

it('who cannot change a record reads its details as text', async () => {
  await open(true)
  await says('标题')
  expect(document.body.textContent).toContain('一')
  expect(document.querySelectorAll('input:not([type=radio])')).toHaveLength(0)
  expect(document.body.textContent).not.toContain('提交')
})
