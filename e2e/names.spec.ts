import type { Page } from '@playwright/test'
import { dialogOf, makeAccount, path } from './accountsPage'
import { seriousFaults } from './axe'
import { type Api, customerBody, expect, speak, test } from './fixtures'
import { linkTo } from './formPage'
import { listPath, options, rowOf } from './listPage'

/** A name that nobody else has, and how it reads: its last characters are digits of the moment. */
function newName() {
  const digits = [...String(Date.now() % 1_000_000)].map(Number)
  const characters = [...'零一二三四五六七八九']
  const readings = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu']
  return {
    name: `欧阳${digits.map((digit) => characters[digit]).join('')}`,
    pinyin: `ouyang${digits.map((digit) => readings[digit]).join('')}`,
  }
}

/** Accounts of staff with these usernames, all with one name. @returns their ids */
async function givenPeople(api: Api, fdRealName: string, ...usernames: string[]): Promise<number[]> {
  const { fdRoleList } = await api.get<{ fdRoleList: { id: number; fdCode: string }[] }>(
    '/api/account/options',
  )
  const ids: number[] = []
  for (const fdUsername of usernames) {
    const { id } = await api.post<{ id: number }>('/api/account/save', {
      ...{ fdUsername, fdRealName, fdType: 2, fdServiceTypeArray: [2], fdRealizationMarkArray: [1] },
      fdRoleId: fdRoleList.find(({ fdCode }) => fdCode === 'business')?.id,
    })
    ids.push(id)
  }
  return ids
}

const followersIn = (page: Page) => page.getByRole('combobox', { name: '商务跟进人' })

test('account.person: a name is entered with an account, shown beside the username and found by pinyin', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  const { name, pinyin } = newName()
  await signedInAs('admin', path)
  await makeAccount(page, uniqueName, '商务')
  const row = rowOf(page, uniqueName)
  await row.getByRole('button', { name: '编辑' }).click()
  const form = dialogOf(page, `编辑账号「${uniqueName}」`)
  await form.getByLabel('姓名').fill(`  ${name} `)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText(name)

  await page.goto(`${path}?fdUsername=${pinyin}`)
  await expect(rowOf(page, uniqueName)).toContainText(name)
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue(pinyin)
  expect(await seriousFaults(page)).toEqual([])

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('combobox', { name: '快速前往' })
  await palette.fill(pinyin)
  const found = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option').filter({ hasText: name })
  await expect(found).toContainText(uniqueName)
  await found.click()
  await expect(page).toHaveURL(`${path}?${new URLSearchParams({ fdUsername: uniqueName })}`)

  await speak(page, 'en-US')
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible()
  await expect(rowOf(page, uniqueName)).toContainText(name)
})

test('account.names: screens show the name of a follower, with the username where two are alike; choices and filters find either', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const { name, pinyin } = newName()
  const [one, two] = [`${uniqueName}-1`, `${uniqueName}-2`]
  const [first = 0] = await givenPeople(api, name, one)
  const { id: customer } = await api.post<{ id: number }>(
    '/api/account/client/save',
    customerBody(uniqueName, { fdBusinessFollowUpAccountIdList: [first] }),
  )

  await test.step('In the list, which is filtered by pinyin and by username', async () => {
    await signedInAs('admin', `${listPath}?fdBusinessFollowUpAccountName=${pinyin}`)
    await expect(rowOf(page, uniqueName).getByRole('link', { name, exact: true })).toBeVisible()
    await page.goto(`${listPath}?fdBusinessFollowUpAccountName=${encodeURIComponent(one)}`)
    await rowOf(page, uniqueName).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`${path}?${new URLSearchParams({ fdUsername: one })}`)
    await expect(rowOf(page, one)).toContainText(name)
  })

  await test.step('Two are alike from now on', async () => {
    await givenPeople(api, name, two)
    await page.goto(linkTo(3, customer))
    await expect(page.getByRole('link', { name: `${name} · ${one}`, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  })

  await test.step('In the form both are found by pinyin, and one by the username', async () => {
    await page.goto(linkTo(2, customer))
    await followersIn(page).click()
    await page.keyboard.type(pinyin)
    await expect(options(page).getByTitle(`${name} · ${one}`)).toBeVisible()
    await options(page).getByTitle(`${name} · ${two}`).click()
    await page.keyboard.type(two)
    await expect(options(page).getByTitle(`${name} · ${two}`)).toBeVisible()
    await expect(options(page).getByTitle(`${name} · ${one}`)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page).toHaveURL(new RegExp(listPath))
  })

  await test.step('The log says it in a sentence', async () => {
    await page.goto(`/system/systemLog?${new URLSearchParams({ fdEntityLabel: uniqueName })}`)
    await expect(rowOf(page, `编辑了客户「${uniqueName}」`)).toContainText(`${name} · ${two}`)
  })
})
