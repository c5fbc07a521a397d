import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import job from '../../../public/locales/zh-CN/job.json'
import shell from '../../../public/locales/zh-CN/shell.json'
import { address, buttonOf, draw, press, says, signInWith } from '../../test/screen'
import { serveTests } from '../../test/server'
import { JobBell } from './JobBell'

const server = serveTests()
const list = (data: object[]) => ({ body: { code: 1, message: '', data, total: data.length } })
const received = (fdDate: string, fdNew: boolean) => ({
  fdKind: 'received',
  fdDate,
  fdNum: 12,
  fdNameList: ['admin', '小王'],
  fdCustomerList: [],
  fdRecordKind: null,
  fdLabelList: [],
  fdNew,
  fdLastDate: `${fdDate}T02:00:00.000Z`,
})
const reached = {
  fdKind: 'exportLimit',
  fdDate: '2026-11-19',
  fdNum: 20_000,
  fdNameList: ['operation'],
  fdCustomerList: [],
  fdRecordKind: null,
  fdLabelList: [],
  fdNew: false,
  fdLastDate: '2026-11-19T02:00:00.000Z',
}

const rejected = {
  ...reached,
  ...{ fdKind: 'reviewRejected', fdNum: 2, fdNameList: [], fdRecordKind: 'signature' },
  fdLabelList: ['云帆甲', '云帆乙'],
}

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

async function ring(notices: object[], permissions: string[] = [], jobs: () => object[] = () => []) {
  await signInWith(server, permissions)
  server.answer('/api/job/list', () => list(jobs()))
  server.answer('/api/job/see', { body: { code: 1, data: null } })
  server.answer('/api/notice/list', list(notices))
  server.answer('/api/notice/see', { body: { code: 1, data: null } })
  await draw(<JobBell />, { common, job, shell })
}

it('tells of customers received, leads to the list of exactly those, and what was told is seen then', async () => {
  await ring([received('2026-11-21', true), received('2026-11-20', false)])
  await press('后台任务和通知，1 条新消息')
  await says('admin、小王 将您设为 12 个客户的跟进人')
  expect(document.querySelectorAll('strong')).toHaveLength(1)
  const to = '/customerCenter/customerManagement?fdStartReceivedDate=2026-11-21&fdEndReceivedDate=2026-11-21'
  expect(links()[0]).toBe(to)
  await act(async () => document.querySelector('a')?.click())
  expect(address()).toBe(to)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  await vi.waitUntil(() => server.to('/api/notice/see').length === 1)
  expect(JSON.parse(server.to('/api/notice/see')[0]?.body ?? '')).toEqual({
    fdUntilDate: '2026-11-21T02:00:00.000Z',
  })
})

it('tells administrators who has reached the daily limit, and says nothing was seen where nothing is new', async () => {
  await ring([reached], ['page:exportRecord'])
  await press('后台任务和通知')
  await says('operation 的导出已达每日上限（当日已导出 20,000 行）')
  expect(links()).toEqual([
    '/commonality/derivedRecord?fdCreatedByName=operation&fdStartCreateDate=2026-11-19&fdEndCreateDate=2026-11-19',
  ])
  await press('后台任务和通知')
  await vi.waitUntil(() => server.to('/api/job/see').length === 1)
  expect(server.to('/api/notice/see')).toEqual([])
  expect(buttonOf('后台任务和通知')).toBeDefined()
})

it('tells who submitted something what became of it, and leads to those', async () => {
  await ring([rejected])
  await press('后台任务和通知')
  await says('您提交的 2 个签名被驳回云帆甲、云帆乙')
  expect(links()).toEqual(['/signature/management?fdStateList=4'])
})

const running = {
  id: 7,
  fdKind: 'export',
  fdKindName: '导出列表',
  fdState: 'running',
  fdTotalNum: 4000,
  fdDoneNum: 500,
  fdLeftNum: 3500,
  fdRefusedNum: 0,
  fdBatchId: null,
  fdBatch: null as object | null,
  fdStartDate: null,
  fdFailure: null,
  fdSeen: false,
  createdDate: '2026-11-21T02:00:00.000Z',
  fdEndedDate: null as string | null,
}

const fdBatch = {
  id: 3,
  fdSource: 'bulk',
  fdState: 'running',
  fdSentence: '批量修改 · 合作阶段：正式客户',
  fdTotalNum: 4000,
  fdReadyNum: 0,
  fdUnchangedNum: 0,
  fdRefusedNum: 1200,
  fdDoneNum: 2800,
  fdUndoneBy: null,
}
const change = { ...running, fdKind: 'batchRun', fdBatchId: 3, fdBatch, fdRefusedNum: 1200 }

it('says what a bulk change changes, and how many rows were refused so far', async () => {
  server.answer(jobEventsPath, { status: 502, body: {} })
  await ring([], [], () => [change])
  await press('后台任务和通知，有任务正在进行')
  await says('批量修改 · 合作阶段：正式客户')
  await says('500 / 4,000 · 1,200 行未执行')
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

it('says what came of bulk changes; that one ran is news, that a preview is ready is not', async () => {
  const ended = { ...change, fdState: 'done', fdEndedDate: '2026-11-21T02:00:09.000Z' }
  const of = (more: object) => ({ fdBatch: { ...fdBatch, ...more } })
  await ring([], [], () => [
    { ...ended, ...of({ id: 4, fdState: 'ready' }), id: 8, fdKind: 'batchPreview', fdBatchId: 4 },
    { ...ended, ...of({ fdState: 'ended' }) },
    { ...ended, ...of({ id: 5, fdState: 'ended', fdSource: 'settlement' }), id: 9, fdBatchId: 5 },
  ])
  await press('后台任务和通知，2 条新消息')
  await says('已结束已修改 2,800，未执行 1,200')
  await says('已结账 2,800，未执行 1,200')
  await says('待执行')
  const page = '/customerCenter/customerManagement/batchResult'
  expect(links()).toEqual([`${page}?id=4`, `${page}?id=3`, `${page}?id=5`])
})

it('shows how far an export is while it runs, and leads to its file when it has ended', async () => {
  let now = running
  const event = () => `data: ${JSON.stringify({ jobs: [now] })}\n\n`
  server.answer(jobEventsPath, () => ({ type: 'text/event-stream', body: event() }))
  await ring([], ['page:exportRecord'], () => [now])
  await press('后台任务和通知，有任务正在进行')
  const bar = () => {
    const found = document.querySelector('progress')
    return [found?.value, found?.max, found?.getAttribute('aria-label')]
  }
  await says('500 / 4,000')
  expect(bar()).toEqual([500, 4000, '导出列表'])
  now = { ...running, fdDoneNum: 2500, fdLeftNum: 1500 }
  await says('2,500 / 4,000')
  expect(bar()).toEqual([2500, 4000, '导出列表'])
  expect(buttonOf('取消')).toBeDefined()

  now = { ...now, fdState: 'done', fdDoneNum: 4000, fdLeftNum: 0, fdEndedDate: '2026-11-21T02:00:09.000Z' }
  await says('已写入 4,000 / 4,000 行')
  expect(document.querySelector('progress')).toBeNull()
  await act(async () => document.querySelector('a')?.click())
  expect(address()).toBe('/commonality/derivedRecord')
})
