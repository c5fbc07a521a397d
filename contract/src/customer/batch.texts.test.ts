import { expect, test } from 'vitest'
import { batchCountsText } from './batch.texts'

test('counts of a batch leave out what there is none of, and say so where there is nothing', () => {
  const counts = { fdTotalNum: 0, fdDoneNum: 0, fdReadyNum: 0, fdUnchangedNum: 0, fdRefusedNum: 0 }
  const told = (more: object, language: 'zh-CN' | 'en-US') =>
    batchCountsText({ ...counts, ...more }, language)
  const some = { fdTotalNum: 1235, fdDoneNum: 1228, fdRefusedNum: 7 }
  expect(told(some, 'en-US')).toBe('1,228 changed, 7 skipped')
  expect(told(some, 'zh-CN')).toBe('已修改 1,228，未执行 7')
  expect(told({ fdTotalNum: 5, fdUnchangedNum: 2 }, 'zh-CN')).toBe('无变化 2，待预览 3')
  expect([told({}, 'zh-CN'), told({}, 'en-US')]).toEqual(['没有客户', 'No customers'])
})
