import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { expect, it } from 'vitest'
import customer from '../../../public/locales/zh-CN/customer.json'
import { anyDetail } from '../../test/customerDetails'
import { draw, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { FormProvider } from '../../ui/form/Field'
import { createFormStore } from '../../ui/form/formStore'
import { Entry } from '../history/Entry'
import { CustomerFormProvider, formName } from './form/parts/CustomerFormContext'
import { CooperationSection } from './form/sections/CooperationSection'
import { type CustomerValues, valuesOf } from './model/values'

const server = serveTests()

const detail = {
  ...anyDetail(7),
  fdOperationFollowUpAccountIdList: [3, 4],
  fdOperationFollowUpAccountNameList: ['王嘉豪', '刘一鸣'],
  fdBusinessFollowUpAccountIdList: [],
  fdBusinessFollowUpAccountNameList: [],
  fdOtherFollowUpAccountIdList: [],
  fdOtherFollowUpAccountNameList: [],
}

const record = () => {
  const store = createFormStore<CustomerValues>({
    initial: valuesOf(detail),
    validate: () => [],
    fingerprint: JSON.stringify,
  })
  return (
    <CustomerFormProvider value={{ mode: PAGE_TYPE.detail, detail, store }}>
      <FormProvider store={store} name={formName} readOnly>
        <CooperationSection />
      </FormProvider>
      <ol>
        <Entry time={detail.createdDate} who="李梦洁" what="新建" changes={[]} />
      </ol>
    </CustomerFormProvider>
  )
}

it.each([
  ['lead to the accounts', ['page:userControl'], ['王嘉豪', '刘一鸣', '李梦洁']],
  ['are plain for people who may not open accounts', [], []],
])('list.links: the names of followers and authors in the details %s', async (_, more, names) => {
  await signInWith(server, ['client:list', 'client:detail', ...more])
  server.answer('/api/dictionary/bundle', success({}))
  server.answer('/api/account/client/getFollowUpDataSource', success([]))
  await draw(record(), { customer })
  expect(document.body.textContent).toMatch(/王嘉豪(、|, )刘一鸣/)
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual(names)
})
