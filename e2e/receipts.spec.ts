import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'

const texts = {
  'zh-CN': {
    allocations: '核销',
    correct: '更正',
    amount: '应为（0 为全部撤回）',
    reason: '原因',
    overdue: '逾期 90 天以上',
  },
  'en-US': {
    ...{ allocations: 'Allocations', correct: 'Correct', reason: 'Reason', overdue: 'Over 90 days' },
    amount: 'It should have been (0: all is taken back)',
  },
} as const

const receiptOf = (fdCustomerId: number, fdPayer: string, fdAmount: number) => ({
  ...{ fdCustomerId, fdPayer, fdAmount, fdReceivedDate: '2026-09-10', fdMethod: 1, fdOldestFirst: true },
})

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a receipt that was too high is corrected, and the debt is open again, in ${language}`, async ({
    page,
    signedInAs,
    api,
    customerId,
    uniqueName,
  }) => {
    const says = texts[language]
    const debt = { fdCustomerId: customerId, fdKind: 2, fdAmount: 500, fdDueDate: '2026-07-31' }
    await api.post('/api/ledger/open', debt)
    await api.post('/api/receipt/save', receiptOf(customerId, uniqueName, 500))
    await preferLanguage(page, language)
    const search = `?${new URLSearchParams({ fdPayer: uniqueName })}`
    await signedInAs('admin', `${pageOf('receipt').path}${search}`)
    await rowOf(page, uniqueName).getByRole('button', { name: says.allocations, exact: true }).click()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer).toContainText('500.00')
    expect(await seriousFaults(page)).toEqual([])
    await drawer.getByRole('button', { name: says.correct, exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('textbox', { name: says.amount }).fill('300')
    await dialog.getByRole('textbox', { name: says.reason }).fill('录错')
    await dialog.getByRole('button', { name: says.correct, exact: true }).click()
    await expect(drawer).toContainText('-200.00')

    await page.goto(`${pageOf('ageing').path}?${new URLSearchParams({ fdName: uniqueName })}`)
    const row = rowOf(page, uniqueName)
    await expect(row).toContainText('200.00')
    expect(await seriousFaults(page)).toEqual([])
    await row.getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toContainText(says.overdue)
    await expect(page.getByRole('dialog')).toContainText('200.00')
  })

test('on a phone receipts and ageing stand in cards, and nothing runs over the edge', async ({
  page,
  signedInAs,
  api,
  customerId,
  uniqueName,
}) => {
  await api.post('/api/receipt/save', receiptOf(customerId, uniqueName, 80))
  await page.setViewportSize({ width: 375, height: 800 })
  await signedInAs('admin', pageOf('receipt').path)
  for (const key of ['receipt', 'ageing'] as const) {
    const name = key === 'receipt' ? 'fdPayer' : 'fdName'
    await page.goto(`${pageOf(key).path}?${new URLSearchParams({ [name]: uniqueName })}`)
    await expect(page.getByRole('main')).toContainText('80.00')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(375)
  }
})
