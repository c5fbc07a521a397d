import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { linkTo, pasteText } from './formPage'
import { follow, givenCustomers, listPath, nameField, rowOf, total } from './listPage'

const from = (page: Page) => page.getByRole('textbox', { name: '开始日期' }).first()
const to = (page: Page) => page.getByRole('textbox', { name: '结束日期' }).first()
const query = (page: Page) => page.getByRole('button', { name: '查询', exact: true })
const more = (page: Page) => page.getByRole('button', { name: /^更多筛选/ })

/** The first and the last day in the address; the statistics are asked since when somebody is a customer. */
const asked = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return ['Start', 'End'].map(
    (end) => searchParams.get(`fd${end}CreateDate`) ?? searchParams.get(`fd${end}SinceDate`),
  )
}

/** The days in every request of a page to a call. */
function questions(page: Page, call: string): [unknown, unknown][] {
  const days: [unknown, unknown][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(call)) return
    const body = request.postDataJSON() ?? {}
    days.push([body.fdStartCreateDate ?? body.fdStartSinceDate, body.fdEndCreateDate ?? body.fdEndSinceDate])
  })
  return days
}

async function openList(
  page: Page,
  signedInAs: (who: string, path: string) => Promise<void>,
  path = listPath,
) {
  await signedInAs('admin', path)
  await openFilters(page)
}

async function openFilters(page: Page) {
  await expect(total(page)).toBeVisible()
  if (await more(page).isVisible()) await more(page).click()
  await expect(from(page)).toBeVisible()
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
const october = ['2026-10-01', '2026-10-31']

test('both days are asked for as they are typed, Enter after each, on every list, wide and on a phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin', '/doc')
  for (const [path, call, ...widths] of [
    [listPath, '/api/account/client/list', 1440, 375],
    ['/configurationCenter/productConfiguration', '/api/product/list', 1440],
    ['/system/loginLog', '/api/account/login/log/list', 375],
    ['/system/systemLog', '/api/audit/list', 1440],
    ['/statistics', '/api/statistics/overview', 1440, 375],
  ] as const) {
    for (const width of widths) {
      await test.step(`${path} at ${width} px`, async () => {
        // An answer to the same days is not asked for again.
        const days = width === 375 ? ['2026-09-01', '2026-09-30'] : october
        await follow(page, path)
        await page.setViewportSize({ width, height: 800 })
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        const questioned = questions(page, call)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(more(page).or(from(page)).first()).toBeVisible()
        if (await more(page).isVisible()) await more(page).click()
        await from(page).click()
        await page.keyboard.type(days[0] ?? '')
        await page.keyboard.press('Enter')
        await expect(to(page)).toBeFocused()
        await page.keyboard.type(days[1] ?? '')
        await page.keyboard.press('Enter')
        await expect.poll(() => asked(page)).toEqual(days)
        await expect.poll(() => questioned.at(-1)).toEqual(days)
        expect(questioned.filter(([start, end]) => end !== undefined && start === undefined)).toEqual([])
        await page.setViewportSize({ width: 1440, height: 800 })
      })
    }
  }
})

test.describe('days that are typed', () => {
  const ways = [
    ['with Tab between them and Enter at the end', (page: Page) => page.keyboard.press('Enter')],
    ['and then Query is pressed at once', (page: Page) => query(page).click()],
    [
      'and left for another field before Query',
      async (page: Page) => {
        await nameField(page).click()
        await query(page).click()
      },
    ],
    [
      'and left for nowhere before Query',
      async (page: Page) => {
        await page.getByRole('heading', { level: 1 }).click()
        await query(page).click()
      },
    ],
    [
      'and Query is reached by keyboard',
      async (page: Page) => {
        await query(page).focus()
        await page.keyboard.press('Enter')
      },
    ],
  ] as const

  test('are what is queried, however they are spelt and one goes on from them, alone, and over those before', async ({
    page,
    api,
    signedInAs,
    uniqueName,
  }) => {
    const created = [today()]
    await givenCustomers(api, [uniqueName])
    created.push(today())
    const questioned = questions(page, '/api/account/client/list')
    await openList(page, signedInAs)
    for (const [at, [how, act]] of ways.entries()) {
      await test.step(how, async () => {
        const days = [`2026-10-0${at + 1}`, '2026-10-31']
        await from(page).fill('')
        await to(page).fill('')
        await from(page).click()
        await page.keyboard.type(`2026-10-0${at + 1}`)
        await page.keyboard.press('Tab')
        await expect(to(page)).toBeFocused()
        await page.keyboard.type('2026-10-31')
        await act(page)
        await expect.poll(() => asked(page)).toEqual(days)
        await expect.poll(() => questioned.slice(1 + at)).toEqual([days])
        await expect(page.getByRole('list', { name: '生效的筛选' })).toContainText(days.join(' ~ '))
      })
    }

    // Other spellings, also pasted, are read, and written as everywhere.
    for (const [first, last] of [
      ['2026/10/1', '20261031'],
      ['2026.10.01', '2026年10月31日'],
    ] as const) {
      await from(page).fill('')
      await to(page).fill('')
      await from(page).click()
      await page.keyboard.type(first)
      await to(page).click()
      await expect(from(page)).toHaveValue('2026-10-01')
      await page.keyboard.type(last)
      await page.keyboard.press('Enter')
      await expect.poll(() => asked(page)).toEqual(october)
      await expect(to(page)).toHaveValue('2026-10-31')
    }
    await page.getByRole('button', { name: '重置' }).click()
    await expect(from(page)).toHaveValue('')
    await from(page).click()
    await pasteText(page, '２０２６－１０－０１')
    await to(page).click()
    await pasteText(page, ' 2026-10-31 23:59:59 ')
    await query(page).click()
    await expect.poll(() => asked(page)).toEqual(october)

    // One may stand alone, and may be typed over those before.
    await page.getByRole('button', { name: '重置' }).click()
    await expect(to(page)).toHaveValue('')
    await to(page).click()
    await page.keyboard.type('2026-09-30')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual([null, '2026-09-30'])
    await from(page).fill('2026-10-01')
    await page.keyboard.press('Enter')
    // The end would be before the start: that is shown, and the next input corrects it.
    await expect(page.getByText('结束日期不能早于开始日期')).toBeVisible()
    await expect(to(page)).toBeFocused()
    await page.keyboard.type('2026-10-31')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual(october)
    await to(page).fill('')
    await query(page).click()
    await expect.poll(() => asked(page)).toEqual(['2026-10-01', null])

    // They find the customers of that day, or of both if midnight has passed.
    await page.getByRole('button', { name: '重置' }).click()
    await expect(from(page)).toHaveValue('')
    await nameField(page).fill(uniqueName)
    await from(page).click()
    await page.keyboard.type(created[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(to(page)).toBeFocused()
    await page.keyboard.type(created[1] ?? '')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual(created)
    await expect(rowOf(page, uniqueName)).toHaveCount(1)
    await expect(total(page)).toHaveText('共 1 条')
  })

  const wrongDays = [
    ['2026-10', '2026-10-31', '日期格式应为 YYYY-MM-DD', from],
    ['2026-10-01', '31.10.2026', '日期格式应为 YYYY-MM-DD', to],
    ['2026-02-30', '', '没有这一天，请检查日期', from],
    ['2026-10-31', '2026-10-01', '结束日期不能早于开始日期', to],
  ] as const

  test('are never queried as something else, and said to be wrong as soon as they are left', async ({
    page,
    signedInAs,
  }) => {
    await openList(page, signedInAs)
    const questioned = questions(page, '/api/account/client/list')
    for (const [first, last, said, wrong] of wrongDays) {
      await test.step(`${first} to ${last || 'nothing'}`, async () => {
        await follow(page, '/doc')
        await expect(total(page)).toHaveCount(0)
        await follow(page, listPath)
        await openFilters(page)
        const before = page.url()
        questioned.splice(0)
        await from(page).click()
        await page.keyboard.type(first)
        await to(page).click()
        await page.keyboard.type(last)
        await expect(page.getByText(said)).toHaveCount(0)
        await query(page).click()
        await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
        await expect(wrong(page)).toBeFocused()
        await expect(wrong(page)).toHaveAttribute('aria-invalid', 'true')
        await page.keyboard.press('Enter')
        await nameField(page).press('Enter')
        await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
        expect(page.url()).toBe(before)
        expect(questioned).toEqual([])
        await expect(from(page)).toHaveValue(first)
        await expect(to(page)).toHaveValue(last)
      })
    }

    await from(page).fill('')
    await to(page).fill('')
    await query(page).click()
    const said = page.getByText('日期格式应为 YYYY-MM-DD')
    await from(page).click()
    await page.keyboard.type('tomorrow')
    await expect(said).toHaveCount(0)
    await nameField(page).click()
    await expect(said).toBeVisible()
    await from(page).fill('2026-10-01')
    await expect(said).toHaveCount(0)
  })
})

test('the calendar writes into the same two fields, by pointer and by keyboard', async ({
  page,
  signedInAs,
}) => {
  await openList(page, signedInAs)
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  const day = (name: string) => calendar.getByRole('button', { name })
  await from(page).click()
  await page.keyboard.type('2026-10-05')
  await expect(calendar.getByText('2026年10月')).toBeVisible()
  await day('2026年10月1日').click()
  await expect(from(page)).toHaveValue('2026-10-01')
  await expect(to(page)).toBeFocused()
  await day('2026年10月31日').click()
  await expect(calendar).toHaveCount(0)
  await expect(to(page)).toHaveValue('2026-10-31')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page)).toEqual(october)

  await page.getByRole('button', { name: '重置' }).click()
  await from(page).fill('2026-11-30')
  await page.keyboard.press('ArrowDown')
  await expect(day('2026年11月30日')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(day('2026年10月30日')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(day('2026年10月19日')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(from(page)).toHaveValue('2026-10-19')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(to(page)).toHaveValue('2026-10-25')
  await expect(from(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(from(page)).toBeFocused()
  await from(page).click()
  await calendar.getByRole('button', { name: '近 7 天' }).click()
  await expect(calendar).toHaveCount(0)
  await query(page).click()
  await expect.poll(() => asked(page).map((one) => one?.length)).toEqual([10, 10])
})

test('the day of past prices is what is typed', async ({ page, signedInAs, customerId: id }) => {
  const days: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/priceHistory/') && url.searchParams.has('asOf'))
      days.push(url.searchParams.get('asOf'))
  })
  await signedInAs('admin', linkTo(3, id))
  await page.getByRole('button', { name: '历史' }).click()
  const drawer = page.getByRole('dialog', { name: '历史' })
  const day = drawer.getByLabel('查看价格，截至', { exact: true })
  await day.click()
  await page.keyboard.type('2026/1/5')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('2026-01-05')
  await expect(drawer.getByText('截至 2026-01-05')).toBeVisible()
  await day.fill('20260106')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(drawer.getByText('截至 2026-01-06')).toBeVisible()
  expect(days).toEqual(['2026-01-05', '2026-01-06'])

  await day.fill('someday')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveText('日期格式应为 YYYY-MM-DD')
  await day.fill('2199-01-01')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveText('日期不能晚于今天')
  await expect(drawer.getByText('截至 2026-01-06')).toBeVisible()
  expect(days).toHaveLength(2)

  await day.fill('2026-01-07')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '2026年1月7日' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('截至 2026-01-08')).toBeVisible()
})
