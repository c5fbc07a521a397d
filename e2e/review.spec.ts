import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { png } from './sampleFiles'
import { stored } from './uploadsPage'

const texts = {
  'zh-CN': {
    ...{ create: '新建', name: '签名', customer: '客户', subject: '主体', kind: '通知', source: '企业名称' },
    ...{
      save: '保存草稿',
      saved: '保存成功',
      submit: '提交审核',
      waits: '审核中',
      review: '审核',
      reject: '驳回',
    },
    ...{ reasons: '常用原因', reason: '原因', misfit: '材料与主体不符', edit: '编辑' },
    ...{ rejected: '已驳回', version: '第 2 版', approve: '通过', approved: '已通过', view: '查看' },
    ...{ file: '登记报备：中国移动', filed: '已报备', refuse: '登记驳回：中国移动', refused: '资质不符' },
    done: '操作成功',
  },
  'en-US': {
    ...{ create: 'New', name: 'Signature', customer: 'Customer', subject: 'Legal entity', kind: 'Notice' },
    ...{ source: 'Company name', save: 'Save draft', saved: 'Saved', submit: 'Submit', waits: 'In review' },
    ...{ review: 'Review', reject: 'Reject', reasons: 'Usual reasons', reason: 'Reason', edit: 'Edit' },
    ...{
      misfit: 'The proof does not fit the legal entity',
      rejected: 'Rejected',
    },
    ...{ version: 'Version 2', approve: 'Approve', approved: 'Approved', view: 'View', filed: 'Filed' },
    ...{ file: 'Record as filed: China Mobile', refuse: 'Record a rejection: China Mobile' },
    ...{ refused: 'The papers do not fit', done: 'succeeded' },
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a signature is rejected with a reason, corrected, approved as version 2 and filed, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
    apiAs,
  }) => {
    const says = texts[language]
    const customer = `${uniqueName}客户`
    const sign = `签${uniqueName.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '').slice(-12)}`
    const { id } = await api.post<{ id: number }>('/api/account/client/save', customerBody(customer))
    const of = { fdName: `${uniqueName}公司`, fdKind: 2, fdCustomerId: id }
    const subject = await api.post<{ id: number }>('/api/subject/save', of)
    // A signature is approved after its legal entity.
    await api.post('/api/subject/submit', { id: subject.id })
    await (await apiAs('operation')).post('/api/subject/approve', { id: subject.id })
    await preferLanguage(page, language)
    await signedInAs('operation', pageOf('signatureManagement').path)
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/\/signature\/details$/)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: says.name, exact: true }).fill(sign)
    for (const [field, text] of [
      [says.customer, customer],
      [says.subject, `${uniqueName}公司`],
    ] as const) {
      await main.getByRole('combobox', { name: field, exact: true }).click()
      await page.keyboard.type(text)
      await options(page).getByTitle(text, { exact: true }).click()
    }
    await main.getByText(says.kind, { exact: true }).click()
    await main.getByText(says.source, { exact: true }).click()
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles(png('licence.png', 40, 40))
    await expect(stored(main, 'licence.png')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    const row = rowOf(page, sign)
    const submit = async () => {
      await row.getByRole('button', { name: says.submit, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: says.submit, exact: true }).click()
      await expect(row).toContainText(says.waits)
    }
    await submit()

    // Somebody else decides.
    const desk = `${pageOf('reviewDesk').path}?fdStateList=2&fdLabel=${encodeURIComponent(sign)}`
    await signedInAs('admin', desk)
    await rowOf(page, sign).getByRole('button', { name: says.review, exact: true }).click()
    await expect(stored(main, 'licence.png')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: says.reasons }).click()
    await options(page).getByTitle(says.misfit, { exact: true }).click()
    await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill('主体不符')
    await dialog.getByRole('button', { name: says.reject, exact: true }).click()
    await expectNotice(page, language === 'zh-CN' ? `「${sign}」已驳回` : `${sign}: Rejected`)
    await expect(page).toHaveURL(/fdLabel=/)

    await signedInAs('operation', pageOf('signatureManagement').path)
    await expect(row).toContainText(says.rejected)
    await row.getByRole('button', { name: says.edit, exact: true }).click()
    await expect(main).toContainText(says.misfit)
    await expect(main).toContainText('主体不符')
    await main.getByRole('textbox', { name: says.name, exact: true }).fill(`${sign}新`)
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    // The list shows what it knew before it has read it again.
    await expect(rowOf(page, `${sign}新`)).toBeVisible()
    await submit()

    await signedInAs('admin', desk)
    await rowOf(page, sign).getByRole('button', { name: says.review, exact: true }).click()
    await expect(main).toContainText(says.version)
    await expect(stored(main, 'licence.png')).toBeVisible()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('button', { name: says.approve, exact: true }).click()
    await expectNotice(page, language === 'zh-CN' ? `「${sign}新」已通过` : `${sign}新: Approved`)
    await expect(page).toHaveURL(/fdLabel=/)

    await page.goto(`${pageOf('signatureManagement').path}?fdSignName=${encodeURIComponent(sign)}`)
    await expect(row).toContainText(says.approved)
    await row.getByRole('button', { name: says.view, exact: true }).click()
    await main.getByRole('button', { name: says.file, exact: true }).click()
    await dialog.getByRole('button').last().click()
    await expect(main).toContainText(says.filed)
    await main.getByRole('button', { name: says.refuse, exact: true }).click()
    await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill(says.refused)
    await dialog.getByRole('button').last().click()
    await expect(main).toContainText(says.refused)
    expect(await seriousFaults(page)).toEqual([])
  })

test('the next case is the next of the list that one came from, and after the last the first again', async ({
  page,
  signedInAs,
  uniqueName,
  apiAs,
}) => {
  const author = await apiAs('operation')
  for (const n of [1, 2, 3]) {
    const word = { fdWord: `${uniqueName}词${n}`, fdUse: 2, fdMatch: 2 }
    const { id } = await author.post<{ id: number }>('/api/keyword/save', word)
    await author.post('/api/keyword/submit', { id })
  }
  await signedInAs(
    'admin',
    `${pageOf('reviewDesk').path}?fdStateList=2&fdLabel=${encodeURIComponent(uniqueName)}`,
  )
  await rowOf(page, `${uniqueName}词1`).getByRole('button', { name: '审核', exact: true }).click()
  for (const n of [1, 2, 3, 1]) {
    await expect(page.getByRole('heading', { name: `${uniqueName}词${n}` })).toBeVisible()
    await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
    await page.keyboard.press('j')
  }
})

test('a record that is looked at is not changed; an approved one says what a change makes of it', async ({
  page,
  signedInAs,
  uniqueName,
  apiAs,
}) => {
  const [author, reviewer] = [await apiAs('operation'), await apiAs('admin')]
  const word = { fdWord: uniqueName, fdUse: 2, fdMatch: 2 }
  const { id } = await author.post<{ id: number }>('/api/keyword/save', word)
  await author.post('/api/keyword/submit', { id })
  await reviewer.post('/api/keyword/approve', { id })
  await signedInAs('operation', `${pageOf('keyword').path}?fdWord=${encodeURIComponent(uniqueName)}`)
  const main = page.getByRole('main')
  await rowOf(page, uniqueName).getByRole('button', { name: '查看', exact: true }).click()
  await expect(main).toContainText('已通过')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('button', { name: '编辑', exact: true }).click()
  await expect(main).toContainText('保存修改后成为第 2 版')
  await main.getByRole('textbox', { name: '关键词', exact: true }).fill(`${uniqueName}新`)
  await main.getByRole('button', { name: '保存草稿', exact: true }).click()
  await expectNotice(page, '保存成功')
  await rowOf(page, `${uniqueName}新`).getByRole('button', { name: '查看', exact: true }).click()
  await expect(main).toContainText('第 1 版已通过，仍然有效')
})
