import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CompanyDetail } from '@zhixin/contract/company/company.schema'
import { messages } from '@zhixin/contract/messages'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import common from '../../../../public/locales/en-US/common.json'
import company from '../../../../public/locales/en-US/company.json'
import { i18nOptions } from '../../../lib/i18n'
import { forget, start } from '../../../lib/session'
import { removeToken, writeToken } from '../../../lib/token'
import { serveTests, success } from '../../../test/server'
import { FormProvider } from '../../../ui/form/Field'
import { companyForm } from './CompanyDialog'
import { CompanyFields } from './CompanyFields'

const server = serveTests()
const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['en-US']]))
let root: Root

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common, company, messages: words } } })
})
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  forget()
  removeToken()
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
  server.answer('/api/account', success({ id: 1, fdUsername: 'admin', fdType: 1 }))
  server.answer(
    '/api/permission/currentUser/list',
    success(permissions.map((fdCode) => ({ fdCode, fdName: fdCode }))),
  )
  server.answer('/api/account/client/list', { body: { code: 1, data: [], total: 0 } })
  writeToken('token')
  await act(start)
  const { store } = companyForm({ ...stored, ...replaced })
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FormProvider store={store} name="company">
            <CompanyFields company={{ ...stored, ...replaced }} />
          </FormProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const choosable = document.querySelector('[role="combobox"]') !== null
  return { text: document.body.textContent, choosable, link: document.querySelector('a')?.search }
}

it('lets a customer be chosen until something is registered under the company, and then says why not', async () => {
  expect(await shown()).toMatchObject({ choosable: true })
  const fixed = await shown({ fdClientFixed: true })
  expect(fixed).toMatchObject({ choosable: false, link: '?pageType=3&id=12' })
  expect(fixed.text).toContain('An account of this company has logged in')
})

it('says that the customer is out of scope, or that the permission to see customers is needed', async () => {
  const hidden = await shown({ fdClientId: null, fdClientName: null, fdClientHidden: true })
  expect(hidden).toMatchObject({ choosable: false, link: undefined })
  expect(hidden.text).toContain('only somebody who sees it can change it')
  const unseen = await shown({}, [])
  expect(unseen).toMatchObject({ choosable: false, link: undefined })
  expect(unseen.text).toContain('needs the permission to see the customer list')
})

it('points out a credit code that cannot be one, and names who belongs to the company', async () => {
  expect((await shown()).text).not.toContain('GB 32100')
  const doubtful = await shown({ fdCreditCode: '91330106MA2HK3QF1X', fdClientFixed: true })
  expect(doubtful.text).toContain('By GB 32100 this is no unified social credit code')
  expect(doubtful.text).toContain('1 account门店')
})
