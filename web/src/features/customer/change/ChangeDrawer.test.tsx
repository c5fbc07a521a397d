import { changeCalls } from '@zhixin/contract/customer/change.calls'
import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import change from '../../../../public/locales/zh-CN/change.json'
import common from '../../../../public/locales/zh-CN/common.json'
import { buttonOf, draw, press, says, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { ConfirmHost } from '../../../ui/ConfirmHost'
import { ChangeDrawer } from './ChangeDrawer'

const server = serveTests()

const changeOf = (fdField: string, fdFieldName: string, fdOldText: string, fdSentence: string) => ({
  ...{ fdField, fdFieldName, fdOldText, fdSentence, fdKind: 'changed', fdSection: 'basic' },
  ...{ fdRowName: null, fdPart: null, fdPartName: null, fdNewText: null },
})

const record = {
  ...{ id: 481, fdAction: 'update', fdActionName: '编辑', fdAccountName: 'admin', fdBatchId: 7 },
  ...{ createdDate: '2026-03-01T02:00:00.000Z', fdSource: 'bulk', fdSourceName: '批量修改' },
  ...{ fdCustomerId: 12, fdCustomerName: '云帆科技', fdCustomerDeleted: false },
  fdSentence: 'admin 编辑了客户「云帆科技」',
  fdChangeList: [
    changeOf('fdName', '客户名称', '云帆', '客户名称：云帆 → 云帆科技'),
    changeOf('fdStatus', '状态', '无效', '状态：无效 → 有效'),
  ],
} as unknown as ChangeRecord

async function given(permissions: string[], replaced: Partial<ChangeRecord> = {}) {
  server.answer(changeCalls.putBack.path, success({ id: 12, fdVersion: 5 }))
  await signInWith(server, permissions)
  await draw(
    <>
      <ChangeDrawer record={{ ...record, ...replaced }} open onClose={() => {}} />
      <ConfirmHost />
    </>,
    { change, common },
  )
  await says('客户名称：云帆 → 云帆科技')
}

const hrefs = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))

it('a change leads to the customer as it was then, as it is now, and to all its changes', async () => {
  await given([])
  await says('批次 7')
  const form = '/customerCenter/customerManagement/detailsEdit?pageType=3&id=12'
  expect(hrefs()).toEqual([`${form}&asOf=481`, form, '/?fdCustomerId=12'])
  expect(buttonOf('恢复「客户名称」')).toBeUndefined()
})

it('a field is put back after a question that says what it becomes', async () => {
  await given(['client:save'])
  expect(buttonOf('恢复「状态」')).toBeUndefined()
  await press('恢复「客户名称」')
  await says('将改回：云帆')
  expect(server.to(changeCalls.putBack.path)).toEqual([])
  // The question stands over the drawer, whose buttons say the same.
  const yes = [...document.querySelectorAll('button')].filter((one) => one.textContent === '恢复').at(-1)
  await act(async () => yes?.click())
  const sent = await vi.waitUntil(() => server.to(changeCalls.putBack.path)[0])
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 481, fdField: 'fdName' })
})

it('of a customer that is gone there is nothing to open and nothing to put back', async () => {
  await given(['client:save'], { fdCustomerDeleted: true })
  expect(hrefs()).toEqual([])
  expect(buttonOf('恢复「客户名称」')).toBeUndefined()
})
