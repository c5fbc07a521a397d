import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { png } from './sampleFiles'

const texts = {
  'zh-CN': {
    ...{ create: '新建', customer: '客户', choose: '选择文件', crop: '裁剪并上传', ratio: '裁剪为 16:9' },
    ...{ save: '提交', draft: '保存草稿', saved: '保存成功', name: '素材名称', remove: '删除', edit: '编辑' },
    ...{ inUse: '使用中，不能删除或更换', done: '操作成功', template: '模板名称', scene: '应用场景' },
    ...{ purpose: '商用', industry: '行业', vendors: '投放厂商', layout: '图文', from: '从素材库选择图片' },
    ...{ choice: '选择素材', takeOut: '移除图片' },
  },
  'en-US': {
    ...{ create: 'New', customer: 'Customer', choose: 'Choose File', crop: 'Crop and upload' },
    ...{
      ratio: 'Crop to 16:9',
      save: 'Submit',
      draft: 'Save draft',
      saved: 'Saved',
      name: 'Name',
      edit: 'Edit',
    },
    ...{ remove: 'Delete', inUse: 'This is in use, and cannot be deleted or replaced' },
    ...{ done: 'operation succeeded', template: 'Template name', scene: 'Scene', purpose: 'Commercial' },
    ...{ industry: 'Industry', vendors: 'Vendors', layout: 'Image and text', from: 'Image from materials' },
    ...{ choice: 'Choose a material', takeOut: 'Remove Image' },
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a material is cropped, chosen for a card, and kept while that has it, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const customer = `${uniqueName}客户`
    const name = `头图${uniqueName}`
    const card = `卡${uniqueName}`.slice(0, 17)
    await api.post('/api/account/client/save', customerBody(customer))
    await preferLanguage(page, language)
    const list = `${pageOf('material').path}?fdName=${encodeURIComponent(name)}`
    await signedInAs('operation', list)
    const main = page.getByRole('main')
    const row = rowOf(page, name)
    const dialog = page.getByRole('dialog')
    const pickCustomer = async () => {
      await page.getByRole('combobox', { name: says.customer, exact: true }).last().click()
      await page.keyboard.type(customer)
      await options(page).getByTitle(customer, { exact: true }).click()
    }

    await test.step('it is cropped to the ratio of a layout, and measured by the server', async () => {
      await page.getByRole('button', { name: says.create, exact: true }).first().click()
      await dialog.getByRole('textbox', { name: says.name, exact: true }).fill(name)
      await pickCustomer()
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: says.choose, exact: true }).click()
      await (await choosing).setFiles(png('head.png', 1300, 1000))
      const cropping = page.getByRole('dialog', { name: says.ratio })
      await expect(cropping.getByRole('status')).toContainText('1,300 × 731')
      await cropping.getByRole('button', { name: says.crop }).click()
      await expect(cropping).toHaveCount(0)
      await expect(dialog).toContainText('1300 × 731 px')
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
      await expect(row).toContainText('16:9')
      await expect(row).toContainText('1,300')
      await row.getByRole('button', { name: says.edit, exact: true }).click()
      await expect(dialog.getByRole('img', { name, exact: true })).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
    })

    await test.step('a card of the customer takes it', async () => {
      await page.goto(pageOf('messageTemplateAdd').path)
      await main.getByRole('textbox', { name: says.template, exact: true }).fill(card)
      await pickCustomer()
      await main.getByRole('textbox', { name: says.scene, exact: true }).fill('会员营销')
      await main.getByText(says.purpose, { exact: true }).click()
      await main.getByRole('combobox', { name: says.industry, exact: true }).click()
      await options(page).first().click()
      await main.getByRole('combobox', { name: says.vendors, exact: true }).click()
      await options(page).getByTitle('OPPO', { exact: true }).click()
      await page.keyboard.press('Escape')
      await main.getByText(says.layout, { exact: true }).click()
      await main.getByRole('button', { name: says.from, exact: true }).click()
      const choice = page.getByRole('dialog', { name: says.choice })
      await choice.getByRole('button', { name: new RegExp(name) }).click()
      await expect(main).toContainText('1300 × 731 px')
      await main.getByRole('button', { name: says.draft, exact: true }).click()
      await expectNotice(page, says.saved)
    })

    await test.step('while the card has it, it is not deleted', async () => {
      await page.goto(list)
      await expect(row).toContainText(card)
      const remove = async () => {
        await row.getByRole('button', { name: says.remove, exact: true }).click()
        await dialog.getByRole('button', { name: says.remove, exact: true }).click()
      }
      await remove()
      await expectNotice(page, says.inUse)
      await page.goto(`${pageOf('messageTemplate').path}?fdName=${encodeURIComponent(card)}`)
      await rowOf(page, card).getByRole('button', { name: says.edit, exact: true }).click()
      await main.getByRole('button', { name: says.takeOut, exact: true }).click()
      await main.getByRole('button', { name: says.draft, exact: true }).click()
      await expectNotice(page, says.saved)
      await page.goto(list)
      await remove()
      await expect(row).toHaveCount(0)
    })
  })

test('the demo has pictures of the company, and a draft that shows one', async ({ page, signedInAs }) => {
  await signedInAs('company', `${pageOf('material').path}?fdName=${encodeURIComponent('双十二主视觉')}`)
  const row = rowOf(page, '双十二主视觉')
  await expect(row).toContainText('双十二年终大促')
  const width = row
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(await width).toBeGreaterThan(0)
})
