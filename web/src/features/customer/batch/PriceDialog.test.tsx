import { expect, it, vi } from 'vitest'
import batch from '../../../../public/locales/zh-CN/batch.json'
import common from '../../../../public/locales/zh-CN/common.json'
import edit from '../../../../public/locales/zh-CN/edit.json'
import { draw, fill, press, says, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { PriceDialog } from './PriceDialog'

const server = serveTests()
const path = '/api/account/client/priceBatch/preview'

it('sends what was typed, also the day whose field has not been left; a factor far from 1 is said in words', async () => {
  server.answer('/api/dataSource/list', success([]))
  server.answer(path, success({ id: 5, fdJobId: 7 }))
  await signInWith(server, ['client:price', 'price:batch'])
  const choice = { amount: 2, fdIdList: [1, 2], fdFilters: null }
  await draw(<PriceDialog choice={choice} onClose={() => {}} onPreviewed={() => {}} />, {
    batch,
    common,
    edit,
  })
  await fill('倍数', '5%')
  await says('单价将变为原来的 5%，请核对。')
  await fill('倍数', '1.05')
  await vi.waitUntil(() => !document.body.textContent?.includes('请核对'))
  await fill('生效日期', '2027-01-04')
  await press('预览')
  await vi.waitFor(() => expect(server.to(path)).toHaveLength(1))
  expect(JSON.parse(server.to(path)[0]?.body ?? '')).toMatchObject({
    fdIdList: [1, 2],
    fdKindList: ['vendor', 'industry', 'tier'],
    fdWay: 'multiply',
    fdAmount: 1.05,
    fdFromDate: '2027-01-04',
  })
})
