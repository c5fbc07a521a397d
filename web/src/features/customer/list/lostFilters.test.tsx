import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { View } from '@zhixin/contract/view/view.api'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import english from '../../../../public/locales/en-US/list.json'
import { i18nOptions } from '../../../lib/i18n'
import { readListState, writeListState } from '../../../lib/list.state'
import type { ListAddress } from '../../../ui/list/state/useListState'
import { LostFilters } from '../../view/LostFilters'
import { searchOfView } from '../../view/views'
import { customerList, customerListWithoutPrices } from '../customer.list'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { list: english } } })
})

const viewOf = (fdFilters: Record<string, unknown>) =>
  ({ fdFilters, fdSort: null, fdPageSize: null }) as unknown as View

/** The note above the list that opens at this address, for somebody who may not see prices. */
function told(search: string, view?: View) {
  const state = readListState(customerListWithoutPrices, search)
  const address = {
    state,
    search: writeListState(state),
  } as ListAddress<CustomerFilters>
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <LostFilters
        definition={customerListWithoutPrices}
        wider={customerList}
        address={address}
        view={view}
      />
    </MemoryRouter>,
  )
  return box.textContent
}

it('people who may not see prices have no filter by missing prices, even with a view or link that has it', () => {
  const view = viewOf({ fdMissingList: [1, 2], fdStatusList: [1] })
  expect(searchOfView(customerListWithoutPrices, view)).toBe('?fdStatusList=1&fdMissingList=2')
  expect(searchOfView(customerListWithoutPrices, viewOf({ fdMissingList: [1] }))).toBe('')
  expect(searchOfView(customerList, view)).toContain('fdMissingList=1')
})

it('what was left out of a view or a link is told, and nothing else is', () => {
  expect(told('', viewOf({ fdMissingList: [1] }))).toMatch(/^This view filters by something/)
  expect(told('?fdMissingList=1&fdMissingList=2')).toMatch(/^This link filters by something/)
  expect(told('?fdMissingList=2', viewOf({ fdMissingList: [2] }))).toBe('')
  expect(told('')).toBe('')
})
