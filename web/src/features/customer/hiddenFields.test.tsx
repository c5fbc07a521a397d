import { expect, it } from 'vitest'
import customer from '../../../public/locales/zh-CN/customer.json'
import { anyDetail } from '../../test/customerDetails'
import { draw, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { FormProvider } from '../../ui/form/Field'
import { createFormStore } from '../../ui/form/formStore'
import { CustomerFormProvider, formName } from './form/parts/CustomerFormContext'
import { SettlementSection } from './form/settlement/SettlementSection'
import { type CustomerValues, valuesOf } from './model/values'
import { useCustomerRights } from './useCustomerRights'

const server = serveTests()

function Rights() {
  const { create, save, price } = useCustomerRights()
  return <p>{JSON.stringify({ create, save, price })}</p>
}

it.each([
  ['register customers', ['client:save'], '{"create":true,"save":true,"price":false}'],
  ['price them', ['client:price', 'client:pricing'], '{"create":false,"save":false,"price":true}'],
  ['price what they do not see', ['client:pricing'], '{"create":false,"save":false,"price":false}'],
  [
    'do all of it',
    ['client:save', 'client:price', 'client:pricing'],
    '{"create":true,"save":true,"price":false}',
  ],
])('people who %s are offered what they can finish', async (_, more, said) => {
  await signInWith(server, ['client:list', 'client:detail', ...more])
  await draw(<Rights />, { customer })
  expect(document.body.textContent).toBe(said)
})

it('people who may not see prices see the industries, no price, and that prices stay unchanged', async () => {
  await signInWith(server, ['client:list', 'client:detail', 'client:save'])
  const offered = [{ value: 2, label: '金融服务', enabled: true, serviceTypes: [] }]
  server.answer('/api/dictionary/bundle', success({ industry: offered, paymentTerm: offered }))
  const detail = {
    ...anyDetail(7),
    fdIndustryList: [2],
    fdStep: null,
    fdSettleMessageList: null,
    fdSettlePlatformMessageDetailList: null,
    fdBaseUnitPriceStepList: null,
  }
  const store = createFormStore<CustomerValues>({
    initial: valuesOf(detail),
    validate: () => [],
    fingerprint: JSON.stringify,
  })
  await draw(
    <CustomerFormProvider value={{ mode: 2, detail, store }}>
      <FormProvider store={store} name={formName}>
        <SettlementSection />
      </FormProvider>
    </CustomerFormProvider>,
    { customer },
  )
  expect(document.body.textContent).toContain(customer.form.price.hiddenKept)
  expect(document.querySelectorAll('table, [role="switch"], input[inputmode="decimal"]')).toHaveLength(0)
})
