import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { firstOption, options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { pdf, png } from './sampleFiles'
import { stored } from './uploadsPage'

const texts = {
  'zh-CN': {
    ...{
      create: '新建',
      edit: '编辑',
      save: '保存草稿',
      saved: '保存成功',
      submit: '提交审核',
      waits: '审核中',
    },
    ...{ name: '服务号名称', customer: '客户', subject: '主体', shop: '电商' },
    ...{
      about: '简介',
      small: '标识须为正方形，至少 240 × 240 px，现为 100 × 100 px',
      remove: '删除文件 logo.png',
    },
    ...{ port: '端口号', number: '服务号', prefix: '前缀端口', sign: '签名' },
    ...{ add: '添加签名', approved: '已通过', disable: '停用', reason: '原因', inUse: '使用中' },
  },
  'en-US': {
    ...{
      create: 'New',
      edit: 'Edit',
      save: 'Save draft',
      saved: 'Saved',
      submit: 'Submit',
      waits: 'In review',
    },
    ...{
      name: 'Name',
      customer: 'Customer',
      subject: 'Legal entity',
      industry: 'Industry',
      shop: 'E-commerce',
    },
    ...{ about: 'About it', small: 'A logo is square and at least 240 × 240 px; this has 100 × 100 px' },
    ...{ remove: 'Delete file logo.png', port: 'Port', number: 'Service number' },
    ...{ prefix: 'Prefix', sign: 'Signature', add: 'Add to Signatures', approved: 'Approved' },
    ...{ disable: 'Disable', reason: 'Reason', inUse: 'in use' },
  },
} as const

/** Of the demo: its legal entity and a signature are approved. */
const customer = '青禾云商'

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a service number needs a fitting logo, and is kept while a port with a signature has it, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    apiAs,
  }) => {
    const says = texts[language]
    const name = uniqueName.slice(0, 15)
    const port = `1069${Date.now()}`.slice(0, 17)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const row = rowOf(page, name)
    const numbers = `${pageOf('serviceNumber').path}?fdName=${encodeURIComponent(name)}`
    const pick = async (within: typeof main, label: string, typed?: string) => {
      await within.getByRole('combobox', { name: label, exact: true }).click()
      if (typed) await page.keyboard.type(typed)
      await (typed ? options(page).getByTitle(typed, { exact: true }) : firstOption(page)).click()
      await expect(options(page)).toHaveCount(0)
    }
    const submit = async () => {
      await row.getByRole('button', { name: says.submit, exact: true }).click()
      await dialog.getByRole('button', { name: says.submit, exact: true }).click()
    }
    const approve = async (kind: 'serviceNumber' | 'port', of: object) => {
      const reviewer = await apiAs('admin')
      const [one] = await reviewer.post<{ id: number }[]>(`/api/${kind}/list`, of)
      await reviewer.post(`/api/${kind}/approve`, { id: one?.id })
    }
    await preferLanguage(page, language)

    await test.step('a logo that vendors would refuse is refused before the review', async () => {
      await signedInAs('operation', numbers)
      await page.getByRole('button', { name: says.create, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`${pageOf('serviceNumberAdd').path}$`))
      await main.getByRole('textbox', { name: says.name, exact: true }).fill(name)
      await pick(main, says.customer, customer)
      await pick(main, says.subject)
      await main.getByText(says.shop, { exact: true }).click()
      await main.getByRole('textbox', { name: says.about, exact: true }).fill('会员服务')
      const files = main.locator('input[type=file]')
      await files.first().setInputFiles(png('logo.png', 100, 100))
      await files.last().setInputFiles(pdf('licence.pdf', ['授权书']))
      await expect(stored(main, 'licence.pdf')).toBeVisible()
      await expect(stored(main, 'logo.png')).toBeVisible()
      await expect(main).toContainText(says.small)
      expect(await seriousFaults(page)).toEqual([])
      await main.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
      await submit()
      await expect(page.getByText(says.small).first()).toBeVisible()
    })

    await test.step('one that fits goes to the review', async () => {
      await page.goto(numbers)
      await row.getByRole('button', { name: says.edit, exact: true }).click()
      await main.getByRole('button', { name: says.remove, exact: true }).click()
      await main
        .locator('input[type=file]')
        .first()
        .setInputFiles(png('square.png', 300, 300))
      await expect(stored(main, 'square.png')).toBeVisible()
      await main.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
      await submit()
      await expect(row).toContainText(says.waits)
      await approve('serviceNumber', { fdName: name })
    })

    await test.step('an approved port with a signature keeps it from being disabled', async () => {
      await signedInAs('operation', `${pageOf('serviceNumberSignature').path}?fdPort=${port}`)
      await page.getByRole('button', { name: says.create, exact: true }).first().click()
      await dialog.getByRole('textbox', { name: says.port, exact: true }).fill(port)
      await pick(dialog, says.customer, customer)
      await pick(dialog, says.number, name)
      await dialog.getByText(says.prefix, { exact: true }).click()
      await dialog.getByRole('button', { name: says.add, exact: true }).click()
      await pick(dialog, says.sign)
      await dialog.locator('input[type=file]').setInputFiles(pdf('proof.pdf', ['号码证明']))
      await expect(stored(dialog, 'proof.pdf')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
      const registered = rowOf(page, port)
      await registered.getByRole('button', { name: says.submit, exact: true }).click()
      await dialog.getByRole('button', { name: says.submit, exact: true }).click()
      await expect(registered).toContainText(says.waits)
      await approve('port', { fdPort: port })
      await signedInAs('admin', numbers)
      await expect(row).toContainText(says.approved)
      await row.getByRole('button', { name: says.disable, exact: true }).click()
      await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill('到期')
      await dialog.getByRole('button', { name: says.disable, exact: true }).click()
      await expect(dialog).toContainText(says.inUse)
      await expect(dialog).toContainText(port)
      expect(await seriousFaults(page)).toEqual([])
    })
  })
