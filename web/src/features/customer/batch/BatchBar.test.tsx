import { act } from 'react'
import { expect, it } from 'vitest'
import batch from '../../../../public/locales/zh-CN/batch.json'
import common from '../../../../public/locales/zh-CN/common.json'
import edit from '../../../../public/locales/zh-CN/edit.json'
import { readListState } from '../../../lib/list.state'
import { buttonOf, draw, fill, press, says, signInWith } from '../../../test/screen'
import { failure, serveTests, success } from '../../../test/server'
import { choose, createChosen } from '../../../ui/list/table/selection'
import { customerList } from '../customer.list'
import { BatchBar } from './BatchBar'

const server = serveTests()
const path = '/api/account/client/priceBatch/preview'
const filters = readListState(customerList, '?fdName=%E5%8D%8E')

async function drawBar(chosen = createChosen()) {
  server.answer('/api/dataSource/list', success([]))
  server.answer(path, failure(429, 'too_many_requests', '稍后再试'))
  await signInWith(server, ['client:batch', 'client:price', 'price:batch', 'handover:save'])
  await draw(<BatchBar {...{ chosen, filters }} total={201} onClose={() => {}} />, { batch, common, edit })
  return chosen
}

/** What the preview of prices was asked for. */
async function previewed() {
  await fill('倍数', '1.05')
  await press('预览')
  await says('稍后再试')
  return JSON.parse(server.to(path)[0]?.body ?? '')
}

/** The buttons that begin something for what is selected, with a number each. */
const acts = (amount: number) =>
  ['修改', '调价', '套用价格模板', '交接'].map((name) => buttonOf(`${name}（${amount}）…`))

it('acts on nobody while nobody is selected', async () => {
  await drawBar()
  expect(acts(0).map((one) => one?.disabled)).toEqual([true, true, true, true])
})

it('acts on those that are selected, and says of how many each button is', async () => {
  const chosen = await drawBar()
  await act(async () => choose(chosen, [3, 4], true))
  expect(acts(2).map((one) => one?.disabled)).toEqual([false, false, false, false])
  await press('调价（2）…')
  expect(await previewed()).toMatchObject({ fdIdList: [3, 4], fdFilters: null })
})

it('acts on all that the list finds once they are selected, and on no one else', async () => {
  await drawBar()
  await press('选择全部 201 个')
  expect(buttonOf('选择全部 201 个')?.getAttribute('aria-pressed')).toBe('true')
  await press('调价（201）…')
  expect(await previewed()).toMatchObject({
    fdIdList: [],
    fdFilters: { fdName: '华' },
  })
})
