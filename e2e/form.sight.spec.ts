import type { Locator, Page } from '@playwright/test'
import { expect, givenCustomer, speak, test } from './fixtures'
import { linkTo, settlement } from './formPage'

/** The sections of the form, which are drawn one after the other: none is missing any more. */
const isWhole = (page: Page) => expect(page.locator('section[id^="customer-section-"]')).toHaveCount(6)

/** The cell of a control, and the part of its table that the pinned columns do not cover. */
const placeInTable = (control: Locator) =>
  control.evaluate((element) => {
    const cell = element.closest('td')?.getBoundingClientRect()
    const frame = element.closest('[data-pinned]')
    const name = element.closest('tr')?.children[1]?.getBoundingClientRect()
    return {
      cell: [cell?.left ?? 0, cell?.right ?? 0],
      free: [name?.right ?? 0, frame?.getBoundingClientRect().right ?? 0],
      scrolled: frame?.scrollLeft ?? 0,
    }
  })

test('Tab through a table that scrolls brings each cell out from under the columns that stay, and never leads behind the bars at the head and foot of a wide or a narrow window', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const contact = { fdContactName: '李敏', fdContactMobile: '13800001234' }
  const id = await givenCustomer(api, uniqueName, {
    fdMyClientContactList: [contact, { ...contact, fdContactName: '王芳' }],
  })
  await signedInAs('admin', linkTo(2, id))
  await isWhole(page)

  await test.step('In a table that scrolls', async () => {
    const focused = page.locator(':focus')
    const inSight = async () => {
      const { cell, free, scrolled } = await placeInTable(focused)
      const name = await focused.getAttribute('aria-label')
      expect(cell[0], `${name} begins in sight`).toBeGreaterThanOrEqual((free[0] ?? 0) - 1)
      expect(cell[1], `${name} ends in sight`).toBeLessThanOrEqual((free[1] ?? 0) + 1)
      return scrolled
    }
    await page.getByLabel('手机号码，第 1 行').focus()
    let farthest = 0
    while ((await focused.getAttribute('aria-label')) !== '删除第 1 行联系人') {
      farthest = Math.max(farthest, await inSight())
      await page.keyboard.press('Tab')
    }
    expect(farthest).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('联系人姓名，第 2 行')).toBeFocused()
    // The number to replace is visible wherever the table was scrolled to.
    await page.locator('[data-pinned]').evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('手机号码，第 2 行')).toBeFocused()
    await inSight()
  })

  for (const [width, height] of [
    [1280, 720],
    [375, 700],
  ] as const) {
    await test.step(`Between the bars, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height })
      await page.getByLabel('客户名称').focus()
      /** How much of the focused element is behind a bar; undefined once the focus has left the form's sections. */
      const hidden = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          if (!focused?.closest('section[id]')) return undefined
          const { top, bottom } = focused.getBoundingClientRect()
          const bars = [
            document.querySelector('header'),
            document.querySelector('nav:has(> ol [aria-current])'),
          ]
          const head = innerWidth < 1100 ? bars[1] : bars[0]
          const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
          const above = (head?.getBoundingClientRect().bottom ?? 0) - top
          return {
            what: focused.ariaLabel || focused.id || focused.tagName,
            pixels: Math.max(above, bottom - foot),
          }
        })
      for (const key of ['Tab', 'Shift+Tab']) {
        const behind: unknown[] = []
        let steps = 0
        for (let at = await hidden(); at; at = await hidden()) {
          if (at.pixels > 1) behind.push(at)
          await page.keyboard.press(key)
          steps += 1
        }
        expect(behind).toEqual([])
        expect(steps).toBeGreaterThan(20)
        // Back into the sections from a bar that Tab has reached without scrolling.
        const place = await page.evaluate(() => scrollY)
        if (key === 'Tab') {
          await expect(page.getByRole('button', { name: '取消' })).toBeFocused()
          await page.keyboard.press('Tab')
          expect(await page.evaluate(() => scrollY)).toBe(place)
          await page.keyboard.press('Shift+Tab')
          await page.keyboard.press('Shift+Tab')
        }
      }
    })
  }
})

test('the list of sections marks the one jumped to and the one that is read, wide and narrow', async ({
  page,
  signedInAs,
  customerId: id,
}) => {
  await signedInAs('admin', linkTo(2, id))
  await isWhole(page)
  for (const [width, height] of [
    [1440, 900],
    [375, 700],
  ] as const) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height })

      const anchors = page.getByRole('navigation', { name: '表单章节' }).getByRole('button')
      const marked = page.locator('[aria-current="location"]')
      await expect(anchors).toHaveCount(6)
      const names = await anchors.allInnerTexts()
      for (const name of names) {
        await anchors.filter({ hasText: name }).click()
        await expect(marked).toHaveText(name)
        // The current section stays where the jump has set it.
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await expect(marked).toHaveText(name)
      }
      await page.evaluate(() => scrollTo(0, 0))
      await expect(marked).toHaveText(names[0] ?? '')
      const seen = await page.evaluate(async () => {
        const texts: string[] = []
        const longest = document.documentElement.scrollHeight - innerHeight
        for (let at = 0; at < longest + 30; at += 30) {
          scrollTo(0, at)
          // Waits until the page is drawn and its observers have run. On a busy machine the browser
          // may never be idle, so the wait for that has an end.
          await new Promise((idle) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 250 })),
            ),
          )
          const text = document.querySelector('[aria-current="location"]')?.textContent ?? ''
          if (text !== texts.at(-1)) texts.push(text)
        }
        return texts
      })
      expect(seen).toEqual(names)
    })
  }
})

test("on a phone the prices' words have room beside the numbers, in both languages", async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })

  const id = await givenCustomer(api, uniqueName, {
    fdSettleMessageList: settlement(1, 2, 3),
    fdSettlePlatformMessageDetailList: [
      { fdPlatformList: [1], fdPlatformUnitPrice: 0.04 },
      { fdPlatformList: [3], fdPlatformUnitPrice: 0.045 },
    ],
  })

  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(language, async () => {
      await (language === 'zh-CN' ? signedInAs('admin', linkTo(2, id)) : speak(page, language))

      const tables = page.locator('#customer-section-settlement table')
      await expect(tables.locator('fieldset label:has(:disabled)')).toHaveCount(2)
      const beyond = await tables.locator('fieldset label *').evaluateAll((parts) =>
        parts
          .filter((part) => {
            const cell = part.closest('td')?.getBoundingClientRect()
            return part.getBoundingClientRect().right > (cell?.right ?? 0)
          })
          .map((part) => part.textContent),
      )
      expect(beyond).toEqual([])
      const broken = await tables.locator('tbody th').evaluateAll((heads) =>
        heads.flatMap((head) => {
          const text = head.firstChild
          const words = [...(text?.textContent ?? '').matchAll(/[A-Za-z-]+/g)]
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            if (text) range.setStart(text, index)
            if (text) range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
          })
        }),
      )
      expect(broken).toEqual([])
    })
  }
})

test('the largest count is whole in the tier dialog on a phone, beside its price, in both languages', async ({
  page,
  api,
  signedInAs,
  uniqueName,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const id = await givenCustomer(api, uniqueName, {
    fdStep: true,
    fdBaseUnitPriceStepList: [
      { fdSendMinCount: 1, fdSendMaxCount: 9_999_999_999, fdStepUnitPrice: 0.0455 },
      { fdSendMinCount: 9_999_999_999, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.0405 },
    ],
  })
  for (const language of ['zh-CN', 'en-US'] as const) {
    await (language === 'zh-CN' ? signedInAs('admin', linkTo(2, id)) : speak(page, language))
    await page
      .getByRole('button', { name: { 'zh-CN': '配置阶梯', 'en-US': 'Configure tiers' }[language] })
      .click()
    const grid = page.getByRole('dialog').getByRole('table')
    const largest = grid.locator('tbody tr:last-child input').nth(1)
    await expect(largest).toHaveValue('10,000,000,000')
    const room = await largest.evaluate((input: HTMLInputElement) => {
      const { font, fontFamily, fontSize, fontVariantNumeric, paddingLeft, paddingRight } =
        getComputedStyle(input)
      const text = document.createElement('span')
      Object.assign(text.style, { font, fontFamily, fontSize, fontVariantNumeric, position: 'absolute' })
      text.textContent = input.value
      document.body.append(text)
      const { width } = text.getBoundingClientRect()
      text.remove()
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
    })
    expect(room).toBeGreaterThanOrEqual(0)
    expect(
      await grid.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})
