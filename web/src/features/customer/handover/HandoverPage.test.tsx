import { handoverList } from '@zhixin/contract/customer/handover.list'
import { exportInput } from '@zhixin/contract/export/export.schema'
import type { Column } from '@zhixin/contract/list/list'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import common from '../../../../public/locales/zh-CN/common.json'
import edit from '../../../../public/locales/zh-CN/edit.json'
import exporting from '../../../../public/locales/zh-CN/export.json'
import handover from '../../../../public/locales/zh-CN/handover.json'
import list from '../../../../public/locales/zh-CN/list.json'
import { buttonOf, draw, press, says, signInWith } from '../../../test/screen'
import { serveTests } from '../../../test/server'
import { PageChromeProvider } from '../../../ui/PageChrome'
import { createHandoverStore, handoverRules } from './HandoverFormPage'
import { HandoverPage } from './HandoverPage'

const server = serveTests()
const row = (id: number, replaced: object = {}) => ({
  id,
  fdState: 'ended',
  fdSentence: `工作交接 · 甲${id} → 乙`,
  fdTotalNum: 3,
  fdReadyNum: 0,
  fdUnchangedNum: 0,
  fdRefusedNum: 1,
  fdDoneNum: 2,
  fdJobId: 40 + id,
  fdStartDate: null,
  fdUndoneBy: null,
  createdDate: '2026-11-20T00:00:00.000Z',
  fdEndedDate: null,
  fdReason: '岗位调整',
  fdAccountName: 'admin',
  fdOwn: true,
  ...replaced,
})
const rows = (...data: object[]) => ({ body: { code: 1, message: '', data, total: data.length } })
beforeEach(() => server.answer('/api/view/list', rows()))
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const texts = { common, edit, export: exporting, handover, list }

/** The page below the line with its actions. */
function Framed() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PageChromeProvider value={{ actionsSlot: slot, setHeading: () => {} }}>
      <div ref={setSlot} />
      <HandoverPage />
    </PageChromeProvider>
  )
}

it('one’s own lead to their result, others’ to their log for those who may read it, and what is undone says so', async () => {
  const others = { fdOwn: false, fdJobId: null }
  server.answer('/api/handover/list', rows(row(1), row(2, others), row(3, { fdUndoneBy: 9 })))
  await signInWith(server, ['page:handoverLog'])
  await draw(<HandoverPage />, texts)
  await says('工作交接 · 甲2 → 乙')
  expect(links()).toEqual([
    '/customerCenter/customerManagement/batchResult?id=1',
    '/workHandoverLog?fdBatchId=2',
    '/customerCenter/customerManagement/batchResult?id=3',
  ])
  await says('已撤销已修改 2，未执行 1')
  expect(buttonOf('取消')).toBeUndefined()
})

it('what waits for its time says when it begins, and is cancelled by its maker alone', async () => {
  const waiting = { fdState: 'waiting', fdStartDate: '2099-01-02T10:00:00.000Z' }
  const others = row(2, { ...waiting, fdOwn: false, fdJobId: null })
  // Whoever works on it ends it a moment after it was cancelled.
  server.answer('/api/handover/list', (_, nth) =>
    rows(row(1, nth < 3 ? waiting : { fdState: 'cancelled' }), others),
  )
  server.answer('/api/job/list', rows())
  server.answer('/api/job/cancel', { body: { code: 1, data: null } })
  await signInWith(server, [])
  await draw(<HandoverPage />, texts)
  await says('2099-01-02 18:00 开始')
  expect(links()).toEqual(['/customerCenter/customerManagement/batchResult?id=1'])
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent === '取消')).toHaveLength(1)
  await press('取消')
  await vi.waitUntil(() => server.to('/api/job/cancel').length === 1)
  expect(JSON.parse(server.to('/api/job/cancel')[0]?.body ?? '')).toEqual({ id: 41 })
  await says('已取消')
})

it('an empty list says what to do, and is not exported by who may not export', async () => {
  server.answer('/api/handover/list', rows())
  await signInWith(server, ['handover:save'])
  await draw(<Framed />, texts)
  await says('还没有工作交接')
  expect(buttonOf('新建交接')).toBeDefined()
  expect(buttonOf('导出')).toBeUndefined()
})

it('with client:export the list is exported with the columns on show', async () => {
  server.answer('/api/handover/list', rows(row(1), row(2)))
  server.answer('/api/export/make', { status: 500, body: { code: 0, message: '' } })
  await signInWith(server, ['client:export'])
  await draw(<Framed />, texts)
  await press('导出')
  await says('将导出当前筛选和排序下的 2 行')
  const dialog = document.querySelector('[role=dialog]')
  const make = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '导出')
  make?.click()
  await vi.waitUntil(() => server.to('/api/export/make').length === 1)
  const asked = exportInput.parse(JSON.parse(server.to('/api/export/make')[0]?.body ?? ''))
  expect(asked.fdListKey).toBe('handover')
  const named: Record<string, Column> = handoverList.columns
  expect(asked.fdColumnList.map((key) => named[key]?.words['zh-CN'])).toEqual(
    [...document.querySelectorAll('th[scope=col]')].slice(1, -1).map((one) => one.textContent),
  )
})

it('the form sends the day with its hour in the business time zone, and what is no day as it was typed', () => {
  const { values } = createHandoverStore(1, undefined)
  const sent = (fdStartDate: string | undefined) =>
    (handoverRules.inputOf({ ...values, fdStartDate, startHour: 7 }) as { fdStartDate?: string }).fdStartDate
  expect([sent('2099-01-02'), sent('soon'), sent(undefined)]).toEqual([
    '2099-01-02 07:00:00',
    'soon',
    undefined,
  ])
})
