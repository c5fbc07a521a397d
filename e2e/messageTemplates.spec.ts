import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { png } from './sampleFiles'

const texts = {
  'zh-CN': {
    ...{
      create: '新建',
      name: '模板名称',
      customer: '客户',
      scene: '应用场景',
      purpose: '商用',
      industry: '行业',
    },
    ...{
      vendors: '投放厂商',
      layout: '版式',
      imageText: '图文',
      title: '标题',
      body: '正文',
    },
    ...{
      image: '选择图片',
      crop: '裁剪并上传',
      replace: '更换图片',
    },
    ...{
      undo: '撤销',
      redo: '重做',
    },
    ...{
      save: '提交',
      saved: '保存成功',
      fit: '厂商适用情况',
      phones: '手机预览',
    },
    ...{
      tooLong: '卡片 1 · 标题：20 字，上限 17',
      published: '公开文档',
    },
    ...{ ratio: '裁剪为 16:9' },
  },
  'en-US': {
    ...{ create: 'New', name: 'Template name', customer: 'Customer', scene: 'Scene', purpose: 'Commercial' },
    ...{
      industry: 'Industry',
      vendors: 'Vendors',
      layout: 'Layout',
      imageText: 'Image and text',
    },
    ...{
      title: 'Title',
      body: 'Text',
      image: 'Choose Image',
      crop: 'Crop and upload',
      replace: 'Replace Image',
    },
    ...{ undo: 'Undo', redo: 'Redo', save: 'Submit', saved: 'Saved', fit: 'What fits which vendor' },
    ...{ phones: 'On phones', published: 'Published' },
    ...{ tooLong: 'card 1 · title: 20 of 17 characters' },
    ...{ ratio: 'Crop to 16:9' },
  },
} as const

/** Twenty characters: more than OPPO and HONOR take, and less than VIVO does. */
const twenty = '会员日到了全场五折还有满减好礼等你来拿吧'

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a card is composed with a cropped picture beside three phones that say what fits, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const customer = `${uniqueName}客户`
    const name = `卡${uniqueName}`.slice(0, 17)
    await api.post('/api/account/client/save', customerBody(customer))
    await preferLanguage(page, language)
    await signedInAs('operation', pageOf('messageTemplate').path)
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/\/message\/template\/add$/)
    const main = page.getByRole('main')
    const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
    const pick = async (label: string, option: string) => {
      await main.getByRole('combobox', { name: label, exact: true }).click()
      await options(page).getByTitle(option, { exact: true }).click()
    }
    const fit = main.getByRole('region', { name: says.fit })
    const phones = main.getByRole('region', { name: says.phones })
    const phone = (vendor: string) => phones.getByRole('figure', { name: vendor })

    await field(says.name).fill(name)
    await main.getByRole('combobox', { name: says.customer, exact: true }).click()
    await page.keyboard.type(customer)
    await options(page).getByTitle(customer, { exact: true }).click()
    await field(says.scene).fill('会员营销')
    await main.getByText(says.purpose, { exact: true }).click()
    await main.getByRole('combobox', { name: says.industry, exact: true }).click()
    await options(page).first().click()
    await pick(says.vendors, 'OPPO')
    await page.keyboard.press('Escape')
    await main.getByText(says.imageText, { exact: true }).click()

    await test.step('a picture is cropped to the ratio of the layout, by keyboard too', async () => {
      const choosing = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: says.image, exact: true }).click()
      await (await choosing).setFiles(png('card.png', 1300, 1000))
      const dialog = page.getByRole('dialog', { name: says.ratio })
      await expect(dialog.getByRole('status')).toContainText('1,300 × 731')
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: says.crop }).click()
      await expect(main.getByRole('button', { name: says.replace, exact: true })).toBeVisible()
      await expect(main).toContainText('1300 × 731 px')
    })

    await test.step('what does not fit is said beside each vendor, with its source', async () => {
      await field(says.title).fill(twenty)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.tooLong)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.published)
      await expect(fit.getByRole('listitem', { name: 'VIVO' })).not.toContainText(says.tooLong)
      await expect(phone('VIVO')).toContainText(twenty)
      await fit.getByRole('listitem', { name: 'OPPO' }).getByRole('button', { name: says.tooLong }).click()
      await expect(field(says.title)).toBeFocused()
    })

    await test.step('changes are undone and redone', async () => {
      await main.getByRole('button', { name: says.undo, exact: true }).click()
      await expect(field(says.title)).toHaveValue('')
      await page.keyboard.press('Control+Shift+z')
      await expect(field(says.title)).toHaveValue(twenty)
      await page.keyboard.press('Control+z')
      await main.getByRole('button', { name: says.redo, exact: true }).click()
      await expect(field(says.title)).toHaveValue(twenty)
      await field(says.title).fill('会员日到了')
      await expect(main.getByRole('button', { name: says.redo, exact: true })).toBeDisabled()
    })

    await field(says.body).fill('<b>全场五折</b>')
    await expect(phone('OPPO')).toContainText('<b>全场五折</b>')
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    const row = rowOf(page, name)
    await expect(row).toContainText(customer)
  })

test('staff say where a limit comes from, and its history keeps what it was', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('operation', pageOf('messageTemplate').path)
  await page.getByRole('link', { name: '厂商限制' }).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf('cardLimit').path}$`))
  const row = page.getByRole('row').filter({ hasText: '标题行数' }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const source = page.getByRole('dialog').getByRole('textbox', { name: '来源' })
  await source.fill(`厂商邮件${uniqueName}`)
  await source.press('Enter')
  await expectNotice(page, '保存成功')
  await expect(rowOf(page, `厂商邮件${uniqueName}`)).toContainText('标题行数')
})
