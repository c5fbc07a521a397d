import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'

const texts = {
  'zh-CN': {
    header: '第 2 行',
    known: '已识别 14 列',
    words: '取值',
    meaning: (word: string) => `「${word}」对应`,
    phase: '正式客户',
    check: '检查',
    run: '执行（6 个客户）',
    kind: '厂商单价：OPPO',
    far: (name: string) => `台账 第 8 行 ${name}6：0.3500`,
    phases: '合作阶段正式客户 6',
    remembered: '已为所有人记住',
    own: '已为您记住',
  },
  'en-US': {
    header: 'Row 2',
    known: '14 columns recognised',
    words: 'Values',
    meaning: (word: string) => `Meaning of “${word}”`,
    phase: 'Formal customer',
    check: 'Check',
    run: 'Run (6 customers)',
    kind: 'Vendor unit price: OPPO',
    far: (name: string) => `台账, row 8, ${name}6: 0.3500`,
    phases: 'Cooperation phaseFormal customer 6',
    remembered: 'Remembered for everybody',
    own: 'Remembered for you',
  },
} as const

// One after the other: of an account, one file is read at a time.
test.describe.configure({ mode: 'default' })

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a sheet of one's own becomes customers once its words are assigned, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const [phase, person] = [`正式${uniqueName}`, `小王${uniqueName}`]
    const sheet = (numbers: readonly number[]) => ({
      name: '台账.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          '客户台账（内部）',
          '客户名称,业务类别,投放厂商,渠道类型,预算来源,公司全称,阶段,运营,商务,月发送量（条）,联系人,手机,OPPO 单价（分）,VIVO 电商单价',
          ...numbers.map(
            (number) =>
              `${uniqueName}${number},消息,OPPO、VIVO,1,2,${uniqueName}${number}公司,${phase},${person},admin,"1,200,000","王芳\n李敏","13900001111\n13800002222",${number === 6 ? '35' : '3.5'},0.035元`,
          ),
        ].join('\r\n'),
      ),
    })
    const choose = async (word: string, option: string) => {
      await page.getByRole('combobox', { name: says.meaning(word) }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }

    await preferLanguage(page, language)
    await signedInAs('admin', pageOf('customerImport').path)
    await page.locator('input[type=file]').setInputFiles(sheet([1, 2, 3, 4, 5, 6]))
    await expect(page.locator('main')).toContainText(says.header)
    await expect(page.getByText(says.known)).toBeVisible()
    await expect(page.getByRole('heading', { name: says.words })).toBeVisible()
    await choose(phase, says.phase)
    await choose(person, 'operation')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: says.check, exact: true }).click()
    const run = page.getByRole('button', { name: says.run })
    const figures = page.getByRole('row', { name: says.kind })
    await expect(figures.getByRole('cell')).toHaveText(['6', '0.0350', '0.0350', '0.3500'])
    // A price of ten times the others is seen before anything is written.
    await expect(page.getByText(says.far(uniqueName))).toBeVisible()
    await expect(page.locator('main')).toContainText(says.phases)
    expect(await seriousFaults(page)).toEqual([])
    for (const width of [375, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const [above, below] = [await figures.boundingBox(), await run.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    }
    await run.click()
    await expect(run).toHaveCount(0)
    await expect
      .poll(
        async () => (await api.post<unknown[]>('/api/account/client/list', { fdName: uniqueName })).length,
      )
      .toBe(6)
    const [made] = await api.post<{ id: number }[]>('/api/account/client/list', { fdName: `${uniqueName}1` })
    expect(await api.get(`/api/account/client/detail/${made?.id}`)).toMatchObject({
      ...{ fdCooperationPhase: 2, fdBusinessVolume: 120 },
      fdMyClientContactList: [
        { fdContactName: '王芳' },
        { fdContactName: '李敏', fdContactMobile: '13800002222' },
      ],
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.035 }],
    })

    // What the words mean is known from now on, and said.
    await page.goto(pageOf('customerImport').path)
    await page.locator('input[type=file]').setInputFiles(sheet([7]))
    await expect(page.getByText(says.remembered)).toBeVisible()
    await expect(page.getByText(says.own)).toBeVisible()
    for (const width of [1440, 1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
