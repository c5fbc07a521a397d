import type { CompanyDetail } from '@zhixin/contract/company/company.schema'
import { beforeAll, expect, it, vi } from 'vitest'
import common from '../../../../public/locales/zh-CN/common.json'
import company from '../../../../public/locales/zh-CN/company.json'
import edit from '../../../../public/locales/zh-CN/edit.json'
import record from '../../../../public/locales/zh-CN/record.json'
import { draw, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { CompanyDialog } from './CompanyDialog'

const server = serveTests()
const messages = { credit_code_doubtful: '这不是有效的统一社会信用代码' }
const resources = { common, company, edit, messages, record }
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

const stored: CompanyDetail = {
  id: 2,
  fdName: '青禾',
  fdCreditCode: '91330106MA2HK3QF1Y',
  fdCreditCodeValid: true,
  fdAccountNum: 1,
  fdClientId: 12,
  fdClientName: '云帆科技',
  fdClientHidden: false,
  fdClientFixed: false,
  fdStatus: 1,
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  fdVersion: 1,
  fdAccountList: [{ id: 5, fdUsername: '门店' }],
  fdDoubleList: [],
}

/** What the form shows of a company with these permissions, and whether a customer can be chosen. */
async function shown(replaced: Partial<CompanyDetail> = {}, permissions = ['client:list', 'client:detail']) {
  await signInWith(server, permissions)
  server.answer('/api/company/detail/2', success({ ...stored, ...replaced }))
  server.answer('/api/account/client/list', success([], { total: 0 }))
  await draw(<CompanyDialog row={stored} maySave onClose={() => {}} onSaved={() => {}} />, resources)
  await vi.waitUntil(
    () => document.body.textContent?.includes('编辑公司「青禾」') && document.querySelector('input'),
  )
  const choosable = document.querySelector('[role="combobox"]') !== null
  return { text: document.body.textContent, choosable, link: document.querySelector('a')?.search }
}

it('lets a customer be chosen until something is registered under the company', async () => {
  const { text, choosable } = await shown()
  expect(choosable).toBe(true)
  expect(text).not.toContain(messages.credit_code_doubtful)
})

it.each([
  [
    'an account has logged in',
    { fdClientFixed: true },
    undefined,
    '该公司的账号已登录过，客户不能再改。',
    '?pageType=3&id=12',
  ],
  [
    'the customer is out of scope',
    { fdClientId: null, fdClientName: null, fdClientHidden: true },
    undefined,
    '只有能看到它的人可以更改',
    undefined,
  ],
  ['the permission to see customers is missing', {}, [], '您不能查看客户列表', undefined],
])('says why the customer cannot be chosen: %s', async (_, replaced, permissions, reason, link) => {
  const { text, ...rest } = await shown(replaced, permissions)
  expect(rest).toEqual({ choosable: false, link })
  expect(text).toContain(reason)
})

it('points out a credit code that cannot be one, and names who belongs to the company', async () => {
  const { text } = await shown({ fdCreditCode: '91330106MA2HK3QF1X', fdClientFixed: true })
  expect(text).toContain(messages.credit_code_doubtful)
  expect(text).toContain('账号（1 个）门店')
})
