import { beforeEach, expect, it, vi } from 'vitest'
import customer from '../../../../public/locales/zh-CN/customer.json'
import { draw, says, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { DraftMark, useDraftedCustomers } from './DraftMark'

const server = serveTests()
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()))
const rows = [7, 8].map((id) => ({ id, fdName: `客户${id}` }))
const draftOf = (fdFormKey: string, fdRecordId: number | null) => ({ fdFormKey, fdRecordId, fdName: null })

function Rows() {
  const drafted = useDraftedCustomers()
  return rows.map((row) => (
    <p key={row.id}>
      {row.fdName} {drafted.has(row.id) && <DraftMark customer={row} state={undefined} />}
    </p>
  ))
}

it('draft.marked: a customer with a draft leads to the form with it, and no other record does', async () => {
  await signInWith(server, ['client:list', 'client:detail', 'client:save'])
  const drafts = [draftOf('customer', 7), draftOf('customer', null), draftOf('other form', 8)]
  server.answer('/api/draft/list', success(drafts, { total: drafts.length }))
  await draw(<Rows />, { customer })
  await says('草稿')
  const marks = [...document.querySelectorAll('a')]
  expect(marks.map((one) => [one.getAttribute('href'), one.getAttribute('aria-label')])).toEqual([
    ['/customerCenter/customerManagement/detailsEdit?pageType=2&id=7', '继续编辑「客户7」的草稿'],
  ])
})

it('draft.marked: who may not edit customers has no marks, and asks for none', async () => {
  await signInWith(server, ['client:list', 'client:detail'])
  await draw(<Rows />, { customer })
  await says('客户7')
  expect(document.querySelectorAll('a')).toHaveLength(0)
  expect(server.received.map(({ path }) => path)).not.toContain('/api/draft/list')
})
