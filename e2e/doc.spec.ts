import { seriousFaults } from './axe'
import { expectFits } from './controls'
import { expect, preferLanguage, test } from './fixtures'

const docPath = '/doc'
const callPath = (key: string) => `${docPath}?call=${encodeURIComponent(key)}`

const words = {
  'zh-CN': {
    search: '搜索路径、名称或字段',
    typed: '查询客户',
    call: '按条件分页查询客户',
    quick: '第一次调用',
    permission: '您可以使用这个接口',
    about: '客户名称，至多 20 字',
    tab: '试一试',
    body: '正文（JSON）',
    send: '发送',
    outcome: '返回结果',
  },
  'en-US': {
    search: 'Search path, name or field',
    typed: 'client list',
    call: 'Customers that match the filters, a page at a time',
    quick: 'A first request',
    permission: 'You can use this endpoint',
    about: 'Customer name, at most 20 characters',
    tab: 'Try it',
    body: 'Body (JSON)',
    send: 'Send',
    outcome: 'Result',
  },
} as const

test('somebody who integrates finds a call, reads its fields and tries it, in both languages', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const language of ['zh-CN', 'en-US'] as const) {
    await test.step(language, async () => {
      const word = words[language]
      await preferLanguage(page, language)
      await signedInAs('admin', docPath)
      await expect(page.getByRole('heading', { name: word.quick })).toBeVisible()

      await page.getByRole('searchbox', { name: word.search }).fill(word.typed)
      await page.getByRole('link', { name: word.call }).click()
      await expect(page).toHaveURL(/call=POST%20%2Fapi%2Faccount%2Fclient%2Flist/)
      await expect(page.getByRole('heading', { name: word.call })).toBeVisible()
      await expect(page.getByText(word.permission)).toBeVisible()
      await expect(page.getByText(word.about)).toBeVisible()
      await expect(page.getByRole('cell', { name: 'validation_failed' })).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])

      await page.getByRole('tab', { name: word.tab }).click()
      const outcome = page.getByRole('region', { name: word.outcome })
      await page.getByRole('button', { name: word.send }).click()
      await expect(outcome.getByText('HTTP 200')).toBeVisible()
      await expect(outcome.getByText('"code": 1')).toBeVisible()
      await expect(outcome.getByText('"fdCompanySerialCode": "KH').first()).toBeVisible()
      await expect(outcome.getByText('x-request-id')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])

      await page.getByLabel(word.body).fill('{ "pageSize": 0, "sortName": "nothing" }')
      await page.getByRole('button', { name: word.send }).click()
      await expect(outcome.getByText('HTTP 400')).toBeVisible()
      await expect(outcome.getByText('"error": "validation_failed"')).toBeVisible()
      await expect(outcome.getByText('"sortName"')).toBeVisible()

      await page.getByLabel(word.body).fill('{ "pageSize": }')
      await expect(page.getByRole('button', { name: word.send })).toBeDisabled()
    })
  }
})

test('a call that writes asks first and its answer can be read back, what would end the own session is not tried, and a phone shows list and call in turn', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  await test.step('A call that writes asks first, takes a file, and its answer can be read back', async () => {
    await signedInAs('admin', callPath('POST /api/oss/upload'))
    await page.getByRole('tab', { name: '试一试' }).click()
    await expect(page.getByRole('button', { name: '发送' })).toBeDisabled()
    const file = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('hello from the reference') }
    await page.getByLabel('file').setInputFiles(file)
    await page.getByRole('button', { name: '发送' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('会改动真实数据')
    await question.getByRole('button', { name: '取消' }).click()
    const outcome = page.getByRole('region', { name: '返回结果' })
    await expect(outcome).toHaveCount(0)

    await page.getByRole('button', { name: '发送' }).click()
    await question.getByRole('button', { name: '发送' }).click()
    await expect(outcome.getByText('HTTP 200')).toBeVisible()
    const answer = JSON.parse((await outcome.locator('pre').textContent()) ?? '') as { fdOssUri: string }
    const [year = '', month = '', random = '', name = ''] = answer.fdOssUri.split('/').slice(2)

    await page.goto(callPath('GET /oss/{year}/{month}/{random}/{name}'))
    await page.getByRole('tab', { name: '试一试' }).click()
    for (const [label, value] of Object.entries({ year, month, random, name: decodeURIComponent(name) }))
      await page.getByLabel(new RegExp(`^${label} `)).fill(value)
    await page.getByLabel(/^Range/).fill('bytes=0-4')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(outcome.getByText('HTTP 206')).toBeVisible()
    await expect(outcome.locator('pre')).toHaveText('hello')
  })

  await test.step('What would end the own session is not tried here; an unknown call is told', async () => {
    await page.goto(callPath('GET /api/account/logout'))
    await page.getByRole('tab', { name: '试一试' }).click()
    await expect(page.getByText('请用 curl')).toBeVisible()
    await expect(page.getByRole('button', { name: '发送' })).toHaveCount(0)
    await page.goto(callPath('GET /api/nothing'))
    await expect(page.getByText('没有接口「GET /api/nothing」')).toBeVisible()
  })

  await test.step('The reference is read on a phone, list and call in turn', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(docPath)
    await page.getByRole('searchbox').fill('fdVersion')
    await page
      .getByRole('link', { name: '一个客户的全部资料' })
      .or(page.getByRole('link', { name: 'client/detail' }))
      .first()
      .click()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('heading', { name: '一个客户的全部资料' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('link', { name: '全部接口' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})
