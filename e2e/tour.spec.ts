import type { Page as Tab } from '@playwright/test'
import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import type { CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { type Language, languages } from '@zhixin/contract/language'
import { pageFamilyTexts } from '@zhixin/contract/pageFamilies'
import { type Page, pageOf, pages } from '@zhixin/contract/pages'
import { pathsOfTabs } from '@zhixin/contract/pageTabs'
import { isAllowed } from '@zhixin/contract/permissions'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { unlikeOthers } from './controls'
import { type Api, expect, goWithin, preferLanguage, test } from './fixtures'

const brand = { 'zh-CN': '智信', 'en-US': 'Zhixin' }
const centre = '/account/authentication/center'

/** Every page in the shell; those of the entry have journeys of their own. */
const tour = pages.filter((page) => page.family !== 'entry')

/** Pages that are opened without a record: the form for a new one. */
const newTitles: { [key in Page['key']]?: Record<Language, string> } = {
  customerDetailsEdit: { 'zh-CN': '新建客户', 'en-US': 'Create customer' },
  handoverEdit: { 'zh-CN': '新建交接', 'en-US': 'New handover' },
}

const titleOf = (page: Page, language: Language) => (newTitles[page.key] ?? page.title)[language]

const wayBackText = { 'zh-CN': '返回上一页', 'en-US': 'Back' }

const familyTitle = ({ family }: Page, language: Language) =>
  family === 'entry' ? '' : pageFamilyTexts[family][language]

/** Where texts in the other language are the subject of the page. */
const showsBoth = new Set(['resourceManagement', 'dictionary'])

/** Records problems between the browser and the server, and when no request is running. */
function watch(tab: Tab) {
  const failed: string[] = []
  let running = 0
  tab.on('request', () => {
    running += 1
  })
  tab.on('requestfinished', () => {
    running -= 1
  })
  tab.on('requestfailed', (request) => {
    running -= 1
    const reason = request.failure()?.errorText
    // A newer query cancels the older one.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`)
  })
  tab.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`)
  })
  return { failed, quiet: () => expect.poll(() => running, { message: 'requests under way' }).toBe(0) }
}

interface Seen {
  headings: string[]
  crumbs: string[]
  marked: string[]
  content: string
  /** Texts that are not data: those of cells, of lists of records and of code are left out. */
  words: string[]
}

/** The visible texts, and those for screen readers. */
const look = (tab: Tab): Promise<Seen> =>
  tab.evaluate(() => {
    const main = document.querySelector('main')
    const texts = (of: string) =>
      [...document.querySelectorAll(of)].map((one) => one.textContent?.trim() ?? '')
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isData = (one: Element | null) =>
      one === null ||
      one.closest('td, code, pre, script, style, .swagger-ui, [lang]') !== document.documentElement
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (text && !isData(node.parentElement) && node.parentElement?.getClientRects().length) words.push(text)
    }
    for (const one of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (isData(one)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = one.getAttribute(name)?.trim()
        if (text) words.push(text)
      }
    }
    return {
      // What Swagger UI draws has headings of its own (decision 21).
      headings: texts('h1:not(.swagger-ui *)'),
      // The first child is room for skip links.
      crumbs: texts('main > :nth-child(2) nav ol > li'),
      marked: [...document.querySelectorAll('aside nav a[aria-current="page"]')].map(
        (one) => one.getAttribute('href') ?? '',
      ),
      content: [...(main?.children ?? [])]
        .slice(2)
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is no content
        .map((one) => (one as HTMLElement).innerText.trim())
        .join(' ')
        .trim(),
      words,
    }
  })

/** `menu.open`, `shell:menu.open`: what i18next shows for a missing text. */
const looksLikeKey = (text: string) =>
  /^([a-z][a-zA-Z]*:)?[a-z][a-zA-Z]*(\.[a-zA-Z_]\w*)+$/.test(text) && !text.endsWith('.json')

/** The names that people gave: of customers, their companies and followers, and of people themselves. */
async function givenNames(api: Api): Promise<Set<string>> {
  const rows = await api.post<CustomerRow[]>('/api/account/client/list', { pageSize: 1000 })
  const people = await api.post<{ fdUsername: string }[]>('/api/account/list', { pageSize: 1000 })
  return new Set([
    ...people.map(({ fdUsername }) => fdUsername),
    ...rows.flatMap((row) => [
      row.fdName,
      ...row.fdCompanyNameList,
      ...row.fdOperationFollowUpAccountNameList,
      ...row.fdBusinessFollowUpAccountNameList,
      ...row.fdOtherFollowUpAccountNameList,
    ]),
  ])
}

/** What people typed into customers last, before and after: the workbench says what one changed. */
async function typedLast(api: Api): Promise<string[]> {
  const rows = await api.post<ChangeRecord[]>('/api/account/client/change/list', { pageSize: 50 })
  return rows
    .flatMap(({ fdChangeList }) => fdChangeList.flatMap(({ fdOld, fdNew }) => [fdOld, fdNew]))
    .filter((one) => typeof one === 'string')
}

/** The page that an address shows: two lead to a part of another one (rules customer.messages, subject.review). */
const shownAt = (page: Page) => {
  if (page.key === 'messageCustomerManagement') return pageOf('customerManagement')
  return page.key === 'authenticationManagement' ? pageOf('reviewDesk') : page
}

/** Names that journeys give to records and people, also those that run beside this one. */
const ofJourneys = /\p{Script=Han}*旅程\d+-\w+\p{Script=Han}*|欧阳[〇一二三四五六七八九零]+/gu

/** What a message has to say stands in Chinese in either language. */
const ofMessages = /拒收请回复R/g

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

for (const language of languages) {
  test(`every page says what it is in ${language}: title, place in the menu, content, no word untranslated, no header cut, controls of one height`, async ({
    page: tab,
    apiAs,
    signedInAs,
  }) => {
    test.slow()
    await preferLanguage(tab, language)
    const api = await apiAs('admin', language)
    const menu = await api.get<MenuGroup[]>('/api/resource/getMenu')
    const names = await givenNames(api)
    const { failed, quiet } = watch(tab)
    await signedInAs('admin', centre)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()

    for (const asked of tour) {
      await goWithin(tab, asked.path)
      const page = shownAt(asked)
      const title = titleOf(page, language)
      await expect(tab, asked.path).toHaveTitle(`${title} · ${brand[language]}`)
      await quiet()
      await expect.poll(async () => (await look(tab)).content, `${page.path} is not blank`).not.toBe('')
      const { headings, crumbs, marked, words } = await look(tab)
      const typed = page.path === centre ? await typedLast(api) : []
      const list = page.listedUnder && pageOf(page.listedUnder)
      const holds = (group: MenuGroup, path: string) =>
        group.path === path || group.children?.some((child) => child.path === path)
      const ofTabs = pathsOfTabs((list ?? page).key)
      const entry = ofTabs.find((path) => menu.some((group) => holds(group, path))) ?? page.path
      const group = menu.find((one) => holds(one, entry))
      const above = group ? (group.children ? [group.title] : []) : [familyTitle(page, language)]
      expect.soft({ at: page.path, headings, crumbs, marked, failed: failed.splice(0) }).toEqual({
        at: page.path,
        headings: [title],
        crumbs: [...above, ...(list ? [list.title[language]] : [])],
        marked: group ? [entry] : [],
        failed: [],
      })
      expect
        .soft({ at: page.path, ...(await unlikeOthers(tab)) })
        .toEqual({ at: page.path, heights: [], cut: [] })
      const mayBeForeign = language === 'zh-CN' || showsBoth.has(page.key)
      const foreign = words
        .filter((text) => !mayBeForeign && isChinese(text))
        .map((text) => text.replace(ofJourneys, '').replace(ofMessages, ''))
        .filter((text) =>
          text
            .split(/[,、;]\s*|: | → | · /)
            .some((one) => isChinese(one) && !names.has(one) && !typed.includes(one)),
        )
      expect.soft({ at: page.path, keys: words.filter(looksLikeKey), foreign }).toEqual({
        at: page.path,
        keys: [],
        foreign: [],
      })
    }
  })
}

test('every page names in both languages the permission that is missing to open it', async ({
  page: tab,
  apiAs,
  signedInAs,
}) => {
  test.slow()
  const api = await apiAs('company')
  const held = await api.get<{ fdCode: string }[]>('/api/permission/currentUser/list')
  const closed = tour.filter((one) => !isAllowed(one.access, new Set(held.map(({ fdCode }) => fdCode))))
  const { failed, quiet } = watch(tab)
  for (const language of languages) {
    await preferLanguage(tab, language)
    await signedInAs('company', centre)
    await expect(tab.locator('html')).toHaveAttribute('lang', language)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    for (const page of closed) {
      await goWithin(tab, page.path)
      await expect(tab, page.path).toHaveTitle(`${page.title[language]} · ${brand[language]}`)
      await expect(tab.locator('main').getByText(page.access, { exact: true }), page.path).toBeVisible()
      await quiet()
      const { headings, crumbs, words } = await look(tab)
      const wayBack = await tab.getByRole('button', { name: wayBackText[language], exact: true }).count()
      expect
        .soft({
          at: page.path,
          headings,
          crumbs: crumbs.length,
          wayBack,
          failed: failed.splice(0),
          keys: words.filter(looksLikeKey),
        })
        .toEqual({
          at: page.path,
          headings: [page.title[language]],
          crumbs: page.listedUnder ? 2 : 1,
          wayBack: 1,
          failed: [],
          keys: [],
        })
    }
  }
})

test('an address opens its page as the menu does, with a slash at the end, too', async ({
  page: tab,
  signedInAs,
}) => {
  await signedInAs('admin', '/doc')
  for (const key of ['customerManagement', 'templateAdd', 'statistics', 'cmpp'] as const) {
    const page = pageOf(key)
    await tab.goto(page.path)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(page.title['zh-CN'])
    await tab.goto(`${page.path}/`)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(page.title['zh-CN'])
  }
})
