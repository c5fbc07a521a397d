import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import batch from '../../../../public/locales/zh-CN/batch.json'
import common from '../../../../public/locales/zh-CN/common.json'
import importTexts from '../../../../public/locales/zh-CN/import.json'
import list from '../../../../public/locales/zh-CN/list.json'
import { address, draw, press, says, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { PageChromeProvider, type PageHeading } from '../../../ui/PageChrome'
import { BatchPage } from './BatchPage'

const server = serveTests()
const detail = (replaced: object = {}) =>
  success({
    id: 5,
    fdSource: 'bulk',
    fdState: 'ended',
    fdSentence: '批量修改 · 合作阶段：正式客户',
    fdTotalNum: 60,
    fdWaitingNum: 0,
    fdReadyNum: 0,
    fdUnchangedNum: 0,
    fdRefusedNum: 30,
    fdDoneNum: 30,
    fdJobId: 7,
    fdUndoOf: null,
    fdUndoneBy: null,
    fdUndoUntil: null,
    fdOwn: true,
    fdAccountName: 'operation',
    fdDecidedByName: null,
    createdDate: '2026-11-20T00:00:00.000Z',
    fdEndedDate: '2026-11-20T00:01:00.000Z',
    ...replaced,
  })
const refused = {
  fdPlace: 35,
  fdCustomerId: 12,
  fdCompanySerialCode: 'KH00000012',
  fdName: '广州智信',
  fdState: 'refused',
  fdReason: '请选择运营跟进人',
  fdCellList: [],
  fdIsNew: false,
  fdHintList: [],
  fdLaterList: [],
  fdChangeList: [],
}
const rows = { code: 1, message: '', data: [refused], total: 30 }

const tones = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone)

/** What the page sets above itself. */
let heading: PageHeading | undefined
const setHeading = (next: PageHeading | undefined) => {
  heading = next
}

/** The page below the line with its actions. */
function Framed() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PageChromeProvider value={{ actionsSlot: slot, setHeading }}>
      <div ref={setSlot} />
      <BatchPage />
    </PageChromeProvider>
  )
}

async function open(search: string, permissions: string[] = []) {
  await signInWith(server, permissions)
  await draw(<Framed />, { batch, common, import: importTexts, list }, `/result${search}`)
}

/** What was asked for of the rows, the latest last. */
const asked = () =>
  server.to('/api/account/client/batch/rows').map(({ body }) => {
    const { id, fdStateList, pageIndex } = JSON.parse(body)
    return [id, fdStateList, pageIndex]
  })

it('the address says which result, which outcome and which page are on show, and follows what is chosen', async () => {
  server.answer('/api/account/client/batch/detail/5', detail())
  server.answer('/api/account/client/batch/rows', { body: rows })
  await open('?id=5&state=refused&page=2')
  await says('批量修改 · 合作阶段：正式客户')
  await says('21广州智信')
  await says('共 30 条')
  await says('执行完成：已修改 30，未执行 30')
  expect(asked()).toEqual([[5, ['refused'], 2]])
  expect([...document.querySelectorAll('th[scope=col]')].map((one) => one.textContent)).toEqual([
    '序号',
    '客户',
    '客户编号',
    '结果',
    '内容',
  ])
  await press('1')
  expect(address()).toMatch(/\?id=5&state=refused$/)
  await press('全部 60')
  expect(address()).toMatch(/\?id=5$/)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(asked().at(-1)).toEqual([5, [], 1])
  })
})

it('a page or an outcome without rows gives way to those that there are', async () => {
  server.answer('/api/account/client/batch/detail/5', detail())
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [], total: 0 } })
  await open('?id=5&state=unchanged')
  await says('没有符合条件的客户')
  await press('重置')
  expect(address()).toMatch(/\?id=5$/)
})

it('a scheduled price change that finds its prices there already says so', async () => {
  server.answer(
    '/api/account/client/batch/detail/5',
    detail({ fdState: 'ready', fdReadyNum: 1, fdDoneNum: 0 }),
  )
  const found = { ...refused, fdState: 'ready', fdReason: null }
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [found], total: 1 } })
  await open('?id=5')
  await says('按现在的单价没有变化')
})

it('a month that can be closed says so, and nothing of prices', async () => {
  const ready = { fdSource: 'settlement', fdState: 'ready', fdReadyNum: 1, fdDoneNum: 0 }
  server.answer('/api/account/client/batch/detail/5', detail(ready))
  const found = { ...refused, fdState: 'ready', fdReason: null }
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [found], total: 1 } })
  await open('?id=5')
  await says('可以结账')
  expect(heading?.title).toBe('结账预览')
})

it('settlement.closing: a month that cannot be closed says where, with the way to it', async () => {
  const ready = { fdSource: 'settlement', fdState: 'ready', fdReadyNum: 0, fdDoneNum: 0 }
  server.answer('/api/account/client/batch/detail/5', detail(ready))
  const days = (fdFromDate: string, fdToDate: string, fdObeesIndustry: number | null) => ({
    ...{ fdPlatform: 3, fdObeesIndustry, fdFromDate, fdToDate },
  })
  const fdLackList = [days('2026-08-01', '2026-08-03', null), days('2026-08-09', '2026-08-09', 0)]
  const fdOpen = { fdMonth: '2026-08', fdLackNum: 7, fdLackList }
  const found = { ...refused, fdReason: '该月数据未齐', fdOpen }
  const platform = [{ value: 3, label: 'VIVO', isEnabled: true }]
  server.answer('/api/dictionary/bundle', success({ platform, industry: [] }))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [found], total: 1 } })
  await open('?id=5', ['settlement:list'])
  await says('VIVO 2026-08-01 – 08-03；VIVO · 未分行业 2026-08-09；等 7 处')
  expect(document.querySelector('a[href*="settlement"]')?.getAttribute('href')).toBe(
    '/customerCenter/settlement/details?customer=12&month=2026-08',
  )
})

it('price.effect: what a price change would have made of the last month is told to the fen', async () => {
  server.answer(
    '/api/account/client/batch/detail/5',
    detail({ fdState: 'ready', fdReadyNum: 1, fdDoneNum: 0 }),
  )
  // As floats their difference is 38512.28000000003.
  const fdEffect = {
    fdMonth: '2026-10',
    fdCount: 19_307_940,
    fdOldAmount: 764_410.9,
    fdNewAmount: 802_923.18,
  }
  const priced = { ...refused, fdState: 'ready', fdReason: null, fdEffect }
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [priced], total: 1 } })
  await open('?id=5')
  await says('按 2026-10 用量 19,307,940 条：764,410.90 → 802,923.18 元（+38,512.28）')
})

it('a preview can be discarded, and is not offered to be run then', async () => {
  const preview = { fdState: 'ready', fdReadyNum: 30, fdDoneNum: 0 }
  server.answer('/api/account/client/batch/detail/5', detail(preview))
  server.answer('/api/account/client/batch/rows', { body: rows })
  server.answer('/api/account/client/batch/discard', success(null))
  await open('?id=5')
  await says('执行（30 个客户）')
  server.answer('/api/account/client/batch/detail/5', detail({ ...preview, fdState: 'cancelled' }))
  await press('放弃')
  await says('已取消')
  // With the bulk change, and once more when its new state is known: the first may be of the moment before.
  await vi.waitFor(() => expect(asked()).toHaveLength(3))
  expect(document.body.textContent).not.toContain('执行（30 个客户）')
})

it('batch.words: a preview will skip rows and says why, without alarm; discarded, its rows say so', async () => {
  const preview = { fdSource: 'price', fdState: 'ready', fdReadyNum: 30, fdDoneNum: 0 }
  const meant = { ...refused, fdPlace: 36, fdState: 'ready', fdReason: null }
  server.answer('/api/account/client/batch/detail/5', detail(preview))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [refused, meant] } })
  server.answer('/api/account/client/batch/discard', success(null))
  await open('?id=5')
  await says('将跳过 30')
  await says('跳过：请选择运营跟进人')
  expect(heading?.title).toBe('调价预览')
  expect(tones()).toEqual(['quiet', 'quiet'])
  server.answer('/api/account/client/batch/detail/5', detail({ ...preview, fdState: 'cancelled' }))
  await press('放弃')
  await says('已取消，没有修改任何客户。')
  await says('已取消 30')
  expect(document.body.textContent).not.toContain('将修改')
  expect(tones()).toEqual(['quiet', 'quiet'])
})

it('batch.words: skipped rows of a result are marked', async () => {
  server.answer('/api/account/client/batch/detail/5', detail({ fdSource: 'undo' }))
  server.answer('/api/account/client/batch/rows', { body: rows })
  await open('?id=5')
  await says('请选择运营跟进人')
  expect(heading?.title).toBe('撤销结果')
  expect(tones()).toEqual(['bad'])
})

it('a preview of no customer says so', async () => {
  const none = { fdState: 'ready', fdTotalNum: 0, fdRefusedNum: 0, fdDoneNum: 0 }
  server.answer('/api/account/client/batch/detail/5', detail(none))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [], total: 0 } })
  await open('?id=5')
  await says('没有需要修改的客户')
})

it('undoing leads to the page of the result of that', async () => {
  server.answer('/api/account/client/batch/detail/5', detail({ fdUndoUntil: '2030-01-01T00:00:00.000Z' }))
  server.answer('/api/account/client/batch/detail/6', detail({ id: 6, fdSource: 'undo', fdSentence: '撤销' }))
  server.answer('/api/account/client/batch/rows', { body: rows })
  server.answer('/api/account/client/batch/undo', success({ id: 6, fdJobId: 8 }))
  await open('?id=5')
  await press('撤销…')
  await vi.waitFor(() => expect(address()).toMatch(/\?id=6$/))
})

it.each([
  ['names none', ''],
  ['names what is none', '?id=x'],
  ['names somebody else’s', '?id=9'],
])('an address that %s says so', async (_, search) => {
  server.answer('/api/account/client/batch/detail/9', { status: 404, body: { code: 0, message: '不存在' } })
  await open(search)
  await says('没有这个批次，或者不是由您发起的。')
})

const priceOf = (
  fdPlatform: number,
  fdObeesIndustry: number | null,
  fdOld: number | null,
  fdNew: number,
) => ({
  ...{ fdKind: fdOld === null ? 'added' : 'changed', fdFieldName: '', fdRowName: '' },
  fdField: fdObeesIndustry === null ? 'fdSettlePlatformMessageDetailList' : 'fdSettleMessageList',
  ...{ fdPart: null, fdPartName: null, fdPlatform, fdObeesIndustry },
  ...{ fdSendMinCount: null, fdSendMaxCount: null, fdOld, fdNew, fdOldText: null, fdNewText: null },
  fdSentence: '',
})

it('price.compared: prices stand before and after, those that change most first, and alike vendors in one line', async () => {
  const preview = { fdSource: 'price', fdState: 'ready', fdReadyNum: 1, fdRefusedNum: 1, fdDoneNum: 0 }
  const dictionary = {
    platform: [
      { value: 1, label: 'OPPO', isEnabled: true },
      { value: 3, label: 'VIVO', isEnabled: true },
    ],
    industry: [{ value: 2, label: '金融', isEnabled: true }],
  }
  const priced = {
    ...{ ...refused, fdPlace: 1, fdCustomerId: 11, fdName: '云帆', fdState: 'ready', fdReason: null },
    fdChangeList: [
      priceOf(1, null, 0.04, 0.0401),
      priceOf(1, 2, 0.03, 0.0401),
      priceOf(3, 2, 0.03, 0.0401),
      priceOf(3, null, null, 0.05),
    ],
    fdEstimate: { fdVolume: 12_000, fdLeastChange: 1.2, fdMostChange: 121.2 },
  }
  server.answer('/api/dictionary/bundle', success(dictionary))
  server.answer('/api/account/client/batch/detail/5', detail(preview))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [priced, refused], total: 2 } })
  server.answer(
    '/api/account/client/batch/rowChoices/5',
    success({
      fdPriceKindList: [
        { fdPriceKind: 'vendor', fdNum: 1 },
        { fdPriceKind: 'industry', fdNum: 1 },
      ],
      fdReasonList: [{ fdReason: 'price_is_tiered', fdReasonName: '阶梯计价', fdNum: 1 }],
    }),
  )
  await open('?id=5', ['client:price', 'client:detail'])
  await says('VIVO / 金融')
  const table = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(table).toEqual([
    [
      ...['云帆将修改', 'OPPO, VIVO / 金融', '0.0300', '0.0401', '+33.67%'],
      '约 +1.20 – +121.20估算：申报 12,000 条/月',
    ],
    ['OPPO 厂商单价', '0.0400', '0.0401', '+0.25%'],
    ['VIVO 厂商单价', '-', '0.0500', '新增'],
    ['广州智信将跳过', '跳过：请选择运营跟进人', '-'],
  ])
  const sent = () => JSON.parse(server.to('/api/account/client/batch/rows').at(-1)?.body ?? '{}')
  expect(sent()).toMatchObject({ sortName: 'fdPriceChange', sortOrder: 'desc', fdReasonList: [] })
})

it('price.compared: an import tells all that it changes, and compares prices where somebody asks for it', async () => {
  const preview = { fdSource: 'import', fdState: 'ready', fdReadyNum: 1, fdRefusedNum: 0, fdDoneNum: 0 }
  const change = { ...priceOf(1, null, 0.04, 0.05), fdSentence: 'OPPO 厂商单价：0.0400 → 0.0500' }
  const changed = { ...refused, fdState: 'ready', fdReason: null, fdChangeList: [change] }
  server.answer('/api/account/client/batch/detail/5', detail(preview))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [changed], total: 1 } })
  server.answer(
    '/api/account/client/batch/rowChoices/5',
    success({ fdPriceKindList: [{ fdPriceKind: 'vendor', fdNum: 1 }], fdReasonList: [] }),
  )
  await open('?id=5', ['client:price'])
  await says('OPPO 厂商单价：0.0400 → 0.0500')
  await press('对比单价')
  await says('+25.00%')
  expect(address()).toMatch(/\?id=5&compares=1$/)
  await press('对比单价')
  await says('OPPO 厂商单价：0.0400 → 0.0500')
})

it('import.marked: what is far from the rest can be fetched marked, though nothing is refused', async () => {
  const checked = { fdSource: 'import', fdState: 'ready', fdReadyNum: 60, fdRefusedNum: 0, fdDoneNum: 0 }
  const isNew = { ...refused, fdState: 'ready', fdReason: null, fdCustomerId: null, fdIsNew: true }
  const prices = {
    ...{ fdField: 'fdSettlePlatformMessageDetailList', fdLabel: '厂商单价：OPPO', fdCount: 60 },
    ...{ fdMin: 0.035, fdMedian: 0.035, fdMax: 0.35, fdFarNum: 1 },
    fdFarList: [{ fdSheet: '台账', fdRow: 8, fdName: '云帆', fdValue: 0.35 }],
  }
  server.answer('/api/account/client/batch/detail/5', detail(checked))
  server.answer('/api/account/client/batch/rows', { body: { ...rows, data: [isNew], total: 60 } })
  const figures = { fdNumberList: [prices], fdChoiceList: [] }
  server.answer('/api/account/client/import/distribution/5', success(figures))
  await open('?id=5')
  await says('下载标注错误的文件')
  await says('将新增')
  await says('将写入')
})
