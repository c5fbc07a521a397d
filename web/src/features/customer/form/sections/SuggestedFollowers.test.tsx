import { PAGE_TYPE, type PageType } from '@zhixin/contract/customer/customer.enums'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { expect, it } from 'vitest'
import staffing from '../../../../../public/locales/zh-CN/staffing.json'
import { buttonOf, draw, press, says, signInWith } from '../../../../test/screen'
import { serveTests, success } from '../../../../test/server'
import { FormProvider } from '../../../../ui/form/Field'
import { createFormStore } from '../../../../ui/form/formStore'
import { emptyValues } from '../../model/values'
import { CustomerFormProvider } from '../parts/CustomerFormContext'
import { SuggestedFollowers } from './SuggestedFollowers'

const server = serveTests()
const reason = '负责 消息、全部厂商、全部行业；已跟进 3 个客户'
const someone = { fdAccountId: 7, fdPlatformList: [], fdIndustryList: [], fdCustomerNum: 3, fdReason: reason }

/** The hint under the field of operations followers, in a form that nobody has typed in. */
async function given(mode: PageType, permissions = ['client:save']) {
  server.answer(
    staffingCalls.suggest.path,
    success([
      { ...someone, fdKind: 1, fdUsername: '林' },
      { ...someone, fdKind: 2, fdUsername: '王' },
    ]),
  )
  await signInWith(server, permissions)
  const store = createFormStore({
    initial: emptyValues({ serviceType: 2, platforms: [1, 3] }),
    validate: () => [],
    fingerprint: JSON.stringify,
  })
  const scope = { mode, detail: undefined, store }
  await draw(
    <CustomerFormProvider value={scope}>
      <FormProvider store={store} name="customer">
        <SuggestedFollowers kind={1} field="fdOperationFollowUpAccountIdList" />
      </FormProvider>
    </CustomerFormProvider>,
    { staffing },
  )
  return store
}

it('a new customer’s follower is suggested with the reason, and filled in by a click alone', async () => {
  const store = await given(PAGE_TYPE.add)
  await says(`林：${reason}`)
  expect(document.body.textContent).not.toContain('王')
  expect(server.to(staffingCalls.suggest.path).map(({ body }) => JSON.parse(body))).toEqual([
    { fdServiceType: 2, fdPlatformList: [1, 3], fdIndustryList: [] },
  ])
  expect(store.values.fdOperationFollowUpAccountIdList).toEqual([])
  await press('填入 林')
  expect(store.values.fdOperationFollowUpAccountIdList).toEqual([7])
  expect(buttonOf('填入 林')).toBeUndefined()
})

it('a customer that is there already gets no suggestion', async () => {
  await given(PAGE_TYPE.edit)
  expect(server.to(staffingCalls.suggest.path)).toEqual([])
})
