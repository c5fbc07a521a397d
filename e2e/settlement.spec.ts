import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'

const texts = {
  'zh-CN': {
    unpriced: '有消息没有单价',
    byHand: '手工补价',
    price: '单价（元）',
    reason: '原因',
    submit: '提交',
    close: '结账',
    preview: '预览',
    run: /^执行/,
    shut: '关闭',
    done: '执行完成',
    confirm: '确认',
    confirmed: '已确认',
    toConfirm: '待确认',
    words: '人民币陆拾元整',
    recount: '重新计算',
    equal: '没有变化',
  },
  'en-US': {
    unpriced: 'Some messages have no price',
    byHand: 'Price by hand',
    price: 'Unit price (yuan)',
    reason: 'Reason',
    submit: 'Submit',
    close: 'Close a month',
    preview: 'Preview',
    run: /^Run/,
    shut: 'Close',
    done: 'Done:',
    confirm: 'Confirm',
    confirmed: 'Confirmed',
    toConfirm: 'To confirm',
    words: '人民币陆拾元整',
    recount: 'Count again',
    equal: 'nothing has changed',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a month gets a missing price by hand, is closed, counted again and confirmed, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const made = await api.post<{ id: number; fdCompanySerialCode: string }>('/api/account/client/save', {
      ...customerBody(uniqueName),
      fdPlatformList: [5],
    })
    const days = { fdSource: 2, fdStartDate: '2026-07-01', fdEndDate: '2026-07-31' }
    await api.post('/api/settlement/term/save', {
      ...{
        fdCustomerId: made.id,
        fdFromMonth: '2026-01-01',
        fdBillingBasis: 2,
        fdCountSource: 2,
        fdPriceDay: 1,
      },
      ...{ fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30 },
    })
    const counted = { fdCompanySerialCode: made.fdCompanySerialCode, fdDate: '2026-07-05', fdPlatform: 5 }
    await api.post('/api/usage/save', {
      ...{ fdBatchNo: uniqueName, ...days },
      fdRowList: [{ ...counted, fdDeliveredCount: 1200 }],
    })
    await api.post('/api/usage/final', { ...days, fdPlatformList: [5] })
    await preferLanguage(page, language)
    await signedInAs('admin', `${pageOf('settlement').path}?fdMonth=2026-07&fdName=${uniqueName}`)
    expect(await seriousFaults(page)).toEqual([])
    await rowOf(page, uniqueName).getByRole('link', { name: '2026-07' }).click()

    await expect(page.getByRole('main')).toContainText(says.unpriced)
    await page.getByRole('button', { name: says.byHand }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says.price }).fill('0.05')
    await dialog.getByRole('textbox', { name: says.reason }).fill('合同较晚录入')
    await dialog.getByRole('button', { name: says.submit, exact: true }).click()
    await expect(page.getByRole('main')).toContainText(says.words)
    expect(await seriousFaults(page)).toEqual([])

    await page.getByRole('button', { name: says.close, exact: true }).click()
    await dialog.getByRole('button', { name: says.preview }).click()
    await dialog.getByRole('button', { name: says.run }).click()
    await expect(dialog.getByRole('status').first()).toContainText(says.done)
    await dialog.getByRole('button', { name: says.shut, exact: true }).first().click()
    await page.goto(`${pageOf('settlement').path}?fdMonth=2026-07&fdName=${uniqueName}`)
    await expect(rowOf(page, uniqueName)).toContainText(says.toConfirm)
    await rowOf(page, uniqueName)
      .getByRole('link', { name: /^DZ202607/ })
      .click()

    await page.getByRole('button', { name: says.recount }).click()
    await expect(dialog).toContainText(says.equal)
    await dialog.getByRole('button', { name: says.shut, exact: true }).first().click()
    await page.getByRole('button', { name: says.confirm, exact: true }).click()
    await dialog.getByRole('button', { name: says.confirm, exact: true }).click()
    await expect(page.getByRole('main')).toContainText(says.confirmed)
    expect(await seriousFaults(page)).toEqual([])
  })
