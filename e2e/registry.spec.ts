import type { Page } from '@playwright/test'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { cardPage } from './cardPage'
import { expect, preferLanguage, test } from './fixtures'
import { firstOption, options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { pdf, png } from './sampleFiles'
import { stored } from './uploadsPage'

const texts = {
  'zh-CN': {
    ...{
      create: '新建',
      edit: '编辑',
      view: '查看',
      submit: '提交审核',
      saved: '保存成功',
    },
    ...{
      save: '保存草稿',
      company: '公司名称',
      title: '客户开票主体',
      customer: '客户',
      sign: '签名',
      subject: '主体',
    },
    ...{ kind: '通知', source: '企业名称', waits: '审核中', approved: '已通过', rejected: '已驳回' },
    ...{ review: '审核', approve: '通过', reject: '驳回', reason: '原因', evidence: '凭证' },
    ...{ version: (n: number) => `第 ${n} 版`, differs: '内容「卡片 1」的标题：会员日来了 → 会员日又来了' },
    ...{ file: '登记报备', activate: '登记生效', refuse: '登记驳回', of: '：' },
    ...{ filed: '已报备', active: '已生效', material: '下载材料' },
  },
  'en-US': {
    ...{ create: 'New', edit: 'Edit', view: 'View', submit: 'Submit', saved: 'Saved' },
    ...{ save: 'Save draft', company: 'Company name' },
    ...{
      title: "A customer's invoice title",
      customer: 'Customer',
      sign: 'Signature',
      subject: 'Legal entity',
    },
    ...{
      kind: 'Notice',
      source: 'Company name',
      waits: 'In review',
      approved: 'Approved',
      rejected: 'Rejected',
    },
    ...{ review: 'Review', approve: 'Approve', reject: 'Reject', reason: 'Reason', evidence: 'Evidence' },
    ...{
      version: (n: number) => `Version ${n}`,
      differs: 'Content card 1, title: 会员日来了 → 会员日又来了',
    },
    ...{ file: 'Record as filed', activate: 'Record as active', refuse: 'Record a rejection', of: ': ' },
    ...{ filed: 'Filed', active: 'Active', material: 'Download the material' },
  },
} as const

const vendors = ['OPPO', 'VIVO', 'HONOR'] as const

/** What a page of details says of the filing of a version with a target. */
const filing = (page: Page, target: string, version: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: target }).filter({ hasText: version })

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a company's legal entity, signature and card go through review and filing to active at three vendors, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    const says = texts[language]
    const entity = `${uniqueName}公司`
    const sign = `签${uniqueName.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '').slice(-12)}`
    const name = `卡${uniqueName}`.slice(0, 17)
    const card = cardPage(page, language)
    const { main, field, phone } = card
    const dialog = page.getByRole('dialog')
    const listOf = (
      key: 'subject' | 'signatureManagement' | 'messageTemplate',
      filter: string,
      text: string,
    ) => `${pageOf(key).path}?${filter}=${encodeURIComponent(text)}`
    const cards = listOf('messageTemplate', 'fdName', name)
    const save = async () => {
      await main.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
    }
    const submit = async (label: string) => {
      const row = rowOf(page, label)
      await row.getByRole('button', { name: says.submit, exact: true }).click()
      await dialog.getByRole('button', { name: says.submit, exact: true }).click()
      await expect(row).toContainText(says.waits)
    }
    /** The customer of the company is the only one that it can choose. */
    const chooseOwn = async () => {
      await main.getByRole('combobox', { name: says.customer, exact: true }).click()
      await firstOption(page).click()
      await expect(options(page)).toHaveCount(0)
    }
    const openCase = async (label: string) => {
      await signedInAs(
        'operation',
        `${pageOf('reviewDesk').path}?fdStateList=2&fdLabel=${encodeURIComponent(label)}`,
      )
      await rowOf(page, label).getByRole('button', { name: says.review, exact: true }).click()
    }
    /** Nothing else waits in the list that one came from, which is there again. */
    const decided = async (label: string, state: string) => {
      await expectNotice(page, language === 'zh-CN' ? `「${label}」${state}` : `${label}: ${state}`)
      await expect(page).toHaveURL(/fdLabel=/)
    }
    const approve = async (label: string) => {
      await expect(main.getByRole('button', { name: says.approve, exact: true })).toBeEnabled()
      await page.keyboard.press('a')
      await dialog.getByRole('button', { name: says.approve, exact: true }).click()
      await decided(label, says.approved)
    }
    const openCard = async (as: 'company' | 'operation') => {
      await signedInAs(as, cards)
      await rowOf(page, name).getByRole('button', { name: says.view, exact: true }).click()
      await expect(page).toHaveURL(/\/message\/template\/details\?id=\d+$/)
    }
    /** Records what a vendor answered to a version, with its evidence, and waits until the page says so. */
    const record = async (
      act: string,
      vendor: string,
      version: string,
      outcome: string,
      refusal?: string,
    ) => {
      const row = filing(page, vendor, version)
      await row.getByRole('button', { name: `${act}${says.of}${vendor}`, exact: true }).click()
      if (refusal) await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill(refusal)
      if (refusal) {
        await dialog.locator('input[type=file]').setInputFiles(pdf('answer.pdf', ['图片有文字']))
        await expect(stored(dialog, 'answer.pdf')).toBeVisible()
      }
      await dialog.getByRole('button').last().click()
      await expect(dialog).toHaveCount(0)
      // What is below moves down until then.
      await expect(row).toContainText(outcome)
    }
    await preferLanguage(page, language)

    await test.step('the company registers its legal entity, and somebody of the staff approves it', async () => {
      await signedInAs('company', listOf('subject', 'fdName', entity))
      await page.getByRole('button', { name: says.create, exact: true }).click()
      await field(says.company).fill(entity)
      await main.getByText(says.title, { exact: true }).click()
      await chooseOwn()
      await main
        .locator('input[type=file]')
        .first()
        .setInputFiles(png('licence.png', 40, 40))
      await expect(stored(main, 'licence.png')).toBeVisible()
      await save()
      await submit(entity)
      await openCase(entity)
      await approve(entity)
    })

    await test.step('then its signature', async () => {
      await signedInAs('company', listOf('signatureManagement', 'fdSignName', sign))
      await page.getByRole('button', { name: says.create, exact: true }).click()
      await field(says.sign).fill(sign)
      await chooseOwn()
      await main.getByRole('combobox', { name: says.subject, exact: true }).click()
      await page.keyboard.type(entity)
      await options(page).getByTitle(entity, { exact: true }).click()
      await main.getByText(says.kind, { exact: true }).click()
      await main.getByText(says.source, { exact: true }).click()
      await main
        .locator('input[type=file]')
        .first()
        .setInputFiles(png('brand.png', 40, 40))
      await expect(stored(main, 'brand.png')).toBeVisible()
      await save()
      await submit(sign)
      await openCase(sign)
      await approve(sign)
      await signedInAs('company', listOf('signatureManagement', 'fdSignName', sign))
      await expect(rowOf(page, sign)).toContainText(says.approved)
    })

    await test.step('its card with a cropped picture is rejected, and it reads why without a name of the staff', async () => {
      await signedInAs('company', cards)
      await card.begin(name)
      const cropping = await card.choosePicture()
      await cropping.getByRole('button', { name: card.says.crop }).click()
      await expect(main.getByRole('button', { name: card.says.replace, exact: true })).toBeVisible()
      await field(card.says.title).fill('会员日到了')
      await field(card.says.body).fill('全场五折')
      await card.finish()
      await save()
      await submit(name)
      await openCase(name)
      await expect(phone('VIVO')).toContainText('会员日到了')
      await expect(card.fit.getByRole('listitem', { name: 'OPPO' })).toContainText(card.says.fits)
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('r')
      await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill('标题请写明品牌')
      await dialog.getByRole('button', { name: says.reject, exact: true }).click()
      await decided(name, says.rejected)
      await openCard('company')
      await expect(main).toContainText(says.rejected)
      await expect(main).toContainText('标题请写明品牌')
      await expect(main).not.toContainText('operation')
    })

    await test.step('it corrects the card, which is approved as version 2', async () => {
      await main.getByRole('button', { name: says.edit, exact: true }).click()
      await field(card.says.title).fill('会员日来了')
      await save()
      await signedInAs('company', cards)
      await submit(name)
      await openCase(name)
      await expect(main).toContainText(says.version(2))
      await expect(phone('VIVO')).toContainText('会员日来了')
      await approve(name)
      await signedInAs('company', cards)
      await expect(rowOf(page, name)).toContainText(says.approved)
    })

    await test.step('it is filed with two vendors, of which one refuses with evidence', async () => {
      await openCard('operation')
      for (const vendor of ['OPPO', 'VIVO']) await record(says.file, vendor, says.version(2), says.filed)
      const download = page.waitForEvent('download')
      await main.getByRole('button', { name: `${says.material}${says.of}OPPO`, exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/^OPPO-.+\.zip$/)
      await record(says.refuse, 'VIVO', says.version(2), says.rejected, '图片有文字')
      expect(await seriousFaults(page)).toEqual([])
      for (const as of ['operation', 'company'] as const) {
        await openCard(as)
        await expect(filing(page, 'OPPO', says.version(2))).toContainText(says.filed)
        await expect(filing(page, 'VIVO', says.version(2))).toContainText('图片有文字')
        await expect(stored(filing(page, 'VIVO', says.version(2)), 'answer.pdf')).toBeVisible()
      }
    })

    await test.step('the next version is active at all three, as both sides see', async () => {
      await main.getByRole('button', { name: says.edit, exact: true }).click()
      await field(card.says.title).fill('会员日又来了')
      await save()
      await signedInAs('company', cards)
      await submit(name)
      await openCase(name)
      await expect(main).toContainText(says.differs)
      // What a vendor refused before stands beside the case.
      await expect(main).toContainText('图片有文字')
      await approve(name)
      await openCard('operation')
      for (const vendor of vendors) await record(says.file, vendor, says.version(3), says.filed)
      for (const vendor of vendors) await record(says.activate, vendor, says.version(3), says.active)
      for (const as of ['operation', 'company'] as const) {
        await openCard(as)
        for (const vendor of vendors)
          await expect(filing(page, vendor, says.version(3))).toContainText(says.active)
      }
      await expect(main.getByRole('button', { name: new RegExp(says.file) })).toHaveCount(0)
    })
  })
