import { expect, test } from 'vitest'
import { auditSourceTexts } from '../audit/audit.texts'
import { batchCountsText, batchRowStateText, undoText } from './batch.texts'

test('counts of a batch leave out what there is none of, and say so where there is nothing', () => {
  const counts = {
    fdState: 'ended' as const,
    fdTotalNum: 0,
    fdDoneNum: 0,
    fdReadyNum: 0,
    fdUnchangedNum: 0,
    fdRefusedNum: 0,
  }
  const told = (more: object, language: 'zh-CN' | 'en-US') =>
    batchCountsText({ ...counts, ...more }, language)
  const some = { fdTotalNum: 1235, fdDoneNum: 1228, fdRefusedNum: 7 }
  expect(told(some, 'en-US')).toBe('1,228 changed, 7 skipped')
  expect(told(some, 'zh-CN')).toBe('已修改 1,228，未执行 7')
  expect(told({ fdTotalNum: 5, fdUnchangedNum: 2 }, 'zh-CN')).toBe('无变化 2，待预览 3')
  expect([told({}, 'zh-CN'), told({}, 'en-US')]).toEqual(['没有客户', 'No customers'])
  const seen = { fdTotalNum: 9, fdReadyNum: 5, fdRefusedNum: 4 }
  expect(told({ ...seen, fdState: 'ready' }, 'zh-CN')).toBe('将修改 5，将跳过 4')
  expect(told({ ...seen, fdState: 'preparing' }, 'en-US')).toBe('5 to be changed, 4 to be skipped')
  expect(told({ ...seen, fdState: 'cancelled' }, 'zh-CN')).toBe('已取消 5，跳过 4')
})

test('batch.words: rows of a preview are still to be skipped, those of one that was discarded are cancelled', () => {
  const told = (
    fdState: 'ready' | 'approval' | 'ended' | 'cancelled',
    language: 'zh-CN' | 'en-US' = 'zh-CN',
  ) =>
    (['ready', 'refused', 'unchanged'] as const).map((one) => batchRowStateText(one, { fdState }, language))
  expect(told('ready')).toEqual(['将修改', '将跳过', '无变化'])
  expect(told('approval', 'en-US')).toEqual(['To be changed', 'To be skipped', 'Unchanged'])
  expect(told('cancelled')).toEqual(['已取消', '跳过', '无变化'])
  expect(told('cancelled', 'en-US')).toEqual(['Cancelled', 'Skipped', 'Unchanged'])
  expect(told('ended')).toEqual(['将修改', '未执行', '无变化'])
})

test('batch.words: an import writes, and its new records are to be created', () => {
  const of = { fdSource: 'import', fdState: 'ready' } as const
  const told = (isNew: boolean) => batchRowStateText('ready', of, 'zh-CN', isNew)
  expect([told(true), told(false)]).toEqual(['将新增', '将写入'])
  expect(batchRowStateText('done', { ...of, fdState: 'ended' }, 'en-US', true)).toBe('Created')
  expect(batchRowStateText('ready', { ...of, fdState: 'cancelled' }, 'en-US', true)).toBe('Cancelled')
  expect(batchRowStateText('ready', { fdState: 'ready' }, 'en-US', true)).toBe('To be changed')
  const counts = { fdTotalNum: 7, fdDoneNum: 0, fdReadyNum: 5, fdUnchangedNum: 0, fdRefusedNum: 2 }
  expect(batchCountsText({ ...of, ...counts }, 'zh-CN')).toBe('将写入 5，将跳过 2')
  expect(batchCountsText({ ...of, ...counts, fdState: 'cancelled' }, 'zh-CN')).toBe('已取消 5，跳过 2')
})

test('batch.words: an undoing names what it undoes, and when that was carried out', () => {
  const at = '2026-11-26 14:05:09'
  expect(undoText(auditSourceTexts.price, at, 'zh-CN')).toBe('撤销：调价 11 月 26 日 14:05')
  expect(undoText(auditSourceTexts.bulk, at, 'en-US')).toBe('Undo: Bulk change of 26 November, 14:05')
})
