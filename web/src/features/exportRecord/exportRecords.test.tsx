import { customerList } from '@zhixin/contract/customer/customer.list'
import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { jobCalls, jobEventsPath } from '@zhixin/contract/job/job.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import texts from '../../../public/locales/zh-CN/export.json'
import listTexts from '../../../public/locales/zh-CN/list.json'
import { noticeStore } from '../../lib/notice'
import { draw, press, says, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { ExportDialog } from '../export/ExportDialog'
import { ExportActions, ExportState } from './ExportRecordPage'

const server = serveTests()
const resources = { common, export: texts, list: listTexts, edit: { cancel: '取消' } }

const record: ExportRecord = {
  id: 5,
  fdListKey: 'customer',
  fdListName: '客户管理',
  fdFormat: 'xlsx',
  fdState: 'waiting',
  fdStateName: '等待中',
  fdRowNum: 4000,
  fdDoneNum: 0,
  fdSize: null,
  fdFilterTextList: [],
  fdColumnNameList: ['客户名称'],
  fdPartNameList: [],
  fdReason: '对账',
  fdAddress: '/customerCenter/customerManagement?fdName=x',
  fdFailure: null,
  fdJobId: 7,
  fdHash: null,
  fdCreatedByName: 'operation',
  createdDate: '2026-03-05T08:20:00.000Z',
  fdExpiredDate: '2026-03-12T08:20:00.000Z',
  fdOwn: true,
  fdAvailable: false,
}

beforeEach(async () => {
  await signInWith(server, ['client:list', 'client:export', 'client:detail'])
  server.answer(jobEventsPath, { status: 502, body: {} })
  server.answer(jobCalls.list.path, { body: { code: 1, data: [], total: 0 } })
})

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)

test.each<[string, Partial<ExportRecord>, string[]]>([
  ['waits', {}, ['取消', '打开列表']],
  ['is under way', { fdState: 'running' }, ['取消', '打开列表']],
  ['is made at once', { fdState: 'running', fdJobId: null }, ['取消', '打开列表']],
  ['is done', { fdState: 'done', fdAvailable: true }, ['下载', '打开列表']],
  ['failed', { fdState: 'failed', fdAddress: null }, ['重试']],
  ['was cancelled', { fdState: 'cancelled' }, ['重试', '打开列表']],
  ['was refused', { fdState: 'refused' }, ['打开列表']],
  ['is somebody else’s', { fdOwn: false }, []],
])('an export that %s offers what can be done with it', async (_, more, offered) => {
  await draw(<ExportActions row={{ ...record, ...more }} />, resources)
  expect(buttons()).toEqual(offered)
})

test('an export is cancelled and begun again by its id', async () => {
  server.answer(exportCalls.cancel.path, success(record))
  await draw(<ExportActions row={record} />, resources)
  await press('取消')
  await vi.waitFor(() => expect(server.to(exportCalls.cancel.path)[0]?.body).toBe('{"id":5}'))

  server.answer(exportCalls.retry.path, success(record))
  await draw(<ExportActions row={{ ...record, fdState: 'failed' }} />, resources)
  await press('重试')
  await vi.waitFor(() => expect(server.to(exportCalls.retry.path)[0]?.body).toBe('{"id":5}'))
})

test('an export that is under way shows how far it is', async () => {
  const job = { id: 7, fdKind: 'export', fdState: 'running', fdTotalNum: 4000, fdDoneNum: 2500 }
  server.answer(jobCalls.list.path, { body: { code: 1, data: [job], total: 1 } })
  await draw(<ExportState row={{ ...record, fdState: 'running', fdDoneNum: 500 }} />, resources)
  const bar = () => {
    const { value, max } = document.querySelector('progress') as HTMLProgressElement
    return [value, max]
  }
  await says('500 / 4,000')
  expect(bar()).toEqual([500, 4000])
  await says('2,500 / 4,000')
  expect(bar()).toEqual([2500, 4000])
})

/** Opens the dialog of a list of 4,000 rows, and gives a reason. */
async function giveReason() {
  const onClose = vi.fn()
  const shown = {
    filters: { pageIndex: 1, pageSize: 10 },
    columns: ['fdName', 'fdStatus'],
    total: 4000,
  }
  await draw(<ExportDialog list={customerList} shown={shown} onClose={onClose} />, resources)
  await says('导出「客户管理」')
  const reason = document.querySelector('textarea') as HTMLTextAreaElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setValue?.call(reason, '对账')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  return { onClose, reason }
}

const told = () => noticeStore.read().map(({ kind, text }) => [kind, text])

const busy = '您已有 10 个后台任务在等待，请等其中一个开始，或取消一个后重试'

test.each([
  [
    'too much waits',
    busy,
    { status: 429, body: { code: 0, error: 'too_many_requests', message: busy, data: null } },
  ],
  [
    'it was cancelled meanwhile',
    '没有导出：已取消',
    success({ ...record, fdState: 'cancelled', fdStateName: '已取消' }),
  ],
])('what was typed stays when %s', async (_, notice, reply) => {
  server.answer(exportCalls.make.path, reply)
  const { onClose, reason } = await giveReason()
  await press('导出')
  await vi.waitFor(() => expect(told()).toContainEqual(['error', notice]))
  expect(reason.isConnected && reason.value).toBe('对账')
  expect(onClose).not.toHaveBeenCalled()
})

test('more than 2,000 rows are exported in the background, and nothing is fetched', async () => {
  server.answer(exportCalls.make.path, success(record))
  const { onClose } = await giveReason()
  await says('将在后台导出')
  await says('列：客户名称、状态')
  await press('导出')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.to(exportCalls.make.path)[0]?.body ?? '{}')).toMatchObject({
    fdListKey: 'customer',
    fdColumnList: ['fdName', 'fdStatus'],
    fdReason: '对账',
  })
  expect(server.received.filter(({ path }) => path.startsWith('/api/export/file'))).toEqual([])
  expect(told()).toContainEqual(['success', '已在后台开始导出 4,000 行，完成后在「导出记录」中下载'])
})
