import { expect, type Page } from '@playwright/test'
import { pageOf } from '@zhixin/contract/pages'
import { firstOption, options } from './listPage'
import { png } from './sampleFiles'

const texts = {
  'zh-CN': {
    ...{ create: '新建', name: '模板名称', customer: '客户', scene: '应用场景', purpose: '商用' },
    ...{ industry: '行业', vendors: '投放厂商', imageText: '图文', title: '标题', body: '正文' },
    ...{ image: '选择图片', crop: '裁剪并上传', replace: '更换图片', ratio: '裁剪为 16:9' },
    ...{ tap: '点击图片', browser: '用浏览器打开', link: '点击图片 · 链接', addButton: '添加按钮' },
    ...{ words: '按钮 1 文字', tapButton: '点击按钮 1', buttonLink: '点击按钮 1 · 链接' },
    ...{ sms: '短信样例', pattern: '短信原文规则', save: '保存草稿', saved: '保存成功' },
    ...{ fit: '厂商适用情况', phones: '手机预览', fits: '符合' },
  },
  'en-US': {
    ...{ create: 'New', name: 'Template name', customer: 'Customer', scene: 'Scene', purpose: 'Commercial' },
    ...{
      industry: 'Industry',
      vendors: 'Vendors',
      imageText: 'Image and text',
      title: 'Title',
      body: 'Text',
    },
    ...{ image: 'Choose Image', crop: 'Crop and upload', replace: 'Replace Image', ratio: 'Crop to 16:9' },
    ...{ tap: 'Tap on the image', browser: 'Open in the browser', link: 'Tap on the image · Link' },
    ...{ addButton: 'Add a button', words: 'Words of button 1', tapButton: 'Tap on button 1' },
    ...{ buttonLink: 'Tap on button 1 · Link', sms: 'Sample of the SMS', pattern: 'Pattern of the SMS' },
    ...{
      save: 'Save draft',
      saved: 'Saved',
      fit: 'What fits which vendor',
      phones: 'On phones',
      fits: 'Fits',
    },
  },
} as const

/** The editor of card templates, and what the pages that show a card have in common with it. */
export function cardPage(page: Page, language: keyof typeof texts) {
  const says = texts[language]
  const main = page.getByRole('main')
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
  const pick = async (label: string, option: string) => {
    await main.getByRole('combobox', { name: label, exact: true }).click()
    await options(page).getByTitle(option, { exact: true }).click()
  }
  const fit = main.getByRole('region', { name: says.fit })
  const phones = main.getByRole('region', { name: says.phones })
  return {
    ...{ says, main, field, pick, fit, phones },
    phone: (vendor: string) => phones.getByRole('figure', { name: vendor }),
    /** A new card for commerce, of an image with text, from the list; of the only customer, if none is given. */
    begin: async (name: string, customer?: string) => {
      await page.getByRole('button', { name: says.create, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${pageOf('messageTemplateAdd').path}$`))
      await field(says.name).fill(name)
      await main.getByRole('combobox', { name: says.customer, exact: true }).click()
      if (customer) await page.keyboard.type(customer)
      await (customer ? options(page).getByTitle(customer, { exact: true }) : firstOption(page)).click()
      await expect(options(page)).toHaveCount(0)
      await field(says.scene).fill('会员营销')
      await main.getByText(says.purpose, { exact: true }).click()
      await main.getByRole('combobox', { name: says.industry, exact: true }).click()
      await firstOption(page).click()
      await pick(says.vendors, 'OPPO')
      for (const vendor of ['VIVO', 'HONOR']) await options(page).getByTitle(vendor, { exact: true }).click()
      await page.keyboard.press('Escape')
      await main.getByText(says.imageText, { exact: true }).click()
    },
    /** Chooses a picture that is cropped. @returns the dialog */
    choosePicture: async () => {
      const choosing = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: says.image, exact: true }).click()
      await (await choosing).setFiles(png('card.png', 1300, 1000))
      return page.getByRole('dialog', { name: says.ratio })
    },
    /** Fills what taps on the picture and on a button do, and the message that the card stands for. */
    finish: async () => {
      await pick(says.tap, says.browser)
      await field(says.link).fill('https://shop.example/a')
      await main.getByRole('button', { name: says.addButton }).click()
      await field(says.words).fill('去看看')
      await pick(says.tapButton, says.browser)
      await field(says.buttonLink).fill('https://shop.example/b')
      await field(says.sms).fill('【云帆】会员日，点击 https://s.example/a 拒收请回复R')
      await field(says.pattern).fill('.*')
      for (const vendor of ['OPPO', 'VIVO', 'HONOR'])
        await expect(fit.getByRole('listitem', { name: vendor })).toContainText(says.fits)
    },
  }
}
