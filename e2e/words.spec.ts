import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'

const texts = {
  'zh-CN': {
    ...{
      create: '新建',
      save: '保存草稿',
      saved: '保存成功',
      submit: '提交审核',
      waits: '审核中',
      approved: '已通过',
    },
    ...{ word: '关键词', answered: '上行自动回复', exactly: '完全一致', answer: '自动回复' },
    ...{ domain: '域名', customer: '客户', purpose: '落地页', icp: 'ICP 备案号', kind: '主体' },
  },
  'en-US': {
    ...{ create: 'New', save: 'Save draft', saved: 'Saved', submit: 'Submit', waits: 'In review' },
    ...{ approved: 'Approved', word: 'Keyword', answered: 'Answered automatically', exactly: 'Exactly' },
    ...{ answer: 'Answer', domain: 'Domain', customer: 'Customer' },
    ...{ purpose: 'Landing pages', icp: 'ICP number', kind: 'Legal entity' },
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a keyword that answers needs its answer, a domain its form, and certification leads to legal entities, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    apiAs,
  }) => {
    const says = texts[language]
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const save = async (within: typeof main) => {
      await within.getByRole('button', { name: says.save, exact: true }).click()
    }
    await preferLanguage(page, language)

    await test.step('a keyword', async () => {
      await signedInAs('operation', `${pageOf('keyword').path}?fdWord=${encodeURIComponent(uniqueName)}`)
      await page.getByRole('button', { name: says.create, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`${pageOf('keywordDetailsEdit').path}$`))
      await main.getByRole('textbox', { name: says.word, exact: true }).fill(uniqueName)
      await main.getByText(says.answered, { exact: true }).click()
      await main.getByText(says.exactly, { exact: true }).click()
      await save(main)
      const answer = main.getByRole('textbox', { name: says.answer, exact: true })
      await expect(answer).toHaveAttribute('aria-invalid', 'true')
      await answer.fill('已收到，客服稍后联系您')
      expect(await seriousFaults(page)).toEqual([])
      await save(main)
      await expectNotice(page, says.saved)
      const row = rowOf(page, uniqueName)
      await row.getByRole('button', { name: says.submit, exact: true }).click()
      await dialog.getByRole('button', { name: says.submit, exact: true }).click()
      await expect(row).toContainText(says.waits)
      const reviewer = await apiAs('admin')
      const [word] = await reviewer.post<{ id: number }[]>('/api/keyword/list', { fdWord: uniqueName })
      await reviewer.post('/api/keyword/approve', { id: word?.id })
      await page.reload()
      await expect(row).toContainText(says.approved)
    })

    await test.step('a domain', async () => {
      const name = `${uniqueName.replace(/\W/g, '').toLowerCase()}.example.com`
      await page.goto(`${pageOf('domainFiling').path}?fdDomain=${name}`)
      await page.getByRole('button', { name: says.create, exact: true }).first().click()
      const domain = dialog.getByRole('textbox', { name: says.domain, exact: true })
      await domain.fill(`https://${name}/a`)
      await dialog.getByRole('combobox', { name: says.customer, exact: true }).click()
      await page.keyboard.type('青禾云商')
      await options(page).getByTitle('青禾云商', { exact: true }).click()
      await dialog.getByText(says.purpose, { exact: true }).click()
      await dialog.getByRole('textbox', { name: says.icp, exact: true }).fill('浙 ICP 备 2024000001 号-1')
      await save(dialog)
      await expect(domain).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog).toContainText('m.example.com')
      await domain.fill(name)
      expect(await seriousFaults(page)).toEqual([])
      await save(dialog)
      await expectNotice(page, says.saved)
      await expect(rowOf(page, name)).toBeVisible()
    })

    await test.step('certification is the desk with legal entities alone', async () => {
      await page.goto(pageOf('authenticationManagement').path)
      await expect(page).toHaveURL(new RegExp(`${pageOf('reviewDesk').path}\\?fdKindList=subject$`))
      const kinds = page.getByRole('row').filter({ hasText: says.kind })
      await expect(kinds.first()).toBeVisible()
    })
  })
