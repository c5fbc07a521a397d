import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'

const texts = {
  'zh-CN': {
    ...{ views: '视图', saveAs: '把当前列表存为视图', name: '视图名称', save: '保存' },
    ...{ pin: '固定到星标视图', unpin: '取消固定', list: '关键词管理' },
  },
  'en-US': {
    ...{ views: 'Views', saveAs: 'Save the current list as a view', name: 'View name', save: 'Save' },
    ...{ pin: 'Pin to Star view', unpin: 'Unpin', list: 'Keywords' },
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a view that somebody pins stands among the pinned ones and opens its list, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    const says = texts[language]
    await preferLanguage(page, language)
    await signedInAs('operation', `${pageOf('keyword').path}?fdWord=${encodeURIComponent(uniqueName)}`)
    await page.getByRole('button', { name: new RegExp(`^${says.views}`) }).click()
    await page.getByRole('button', { name: says.saveAs }).click()
    await page.getByRole('textbox', { name: says.name }).fill(uniqueName)
    await page.getByRole('button', { name: says.save, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(uniqueName) }).click()
    await page.getByRole('button', { name: `${says.pin}: ${uniqueName}` }).click()
    await expect(page.getByRole('button', { name: `${says.unpin}: ${uniqueName}` })).toBeVisible()

    await page.goto(pageOf('starView').path)
    const group = page.getByRole('main').getByRole('region', { name: says.list })
    expect(await seriousFaults(page)).toEqual([])
    await group.getByRole('link', { name: uniqueName }).click()
    await expect(page).toHaveURL(new RegExp(`${pageOf('keyword').path}\\?.*fdWord=`))
    await expect(page.getByRole('button', { name: new RegExp(uniqueName) })).toBeVisible()

    await page.goBack()
    await group
      .getByRole('listitem')
      .filter({ hasText: uniqueName })
      .getByRole('button', { name: new RegExp(says.unpin) })
      .click()
    await expect(page.getByRole('link', { name: uniqueName })).toHaveCount(0)
  })
