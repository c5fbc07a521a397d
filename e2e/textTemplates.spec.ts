import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'

const texts = {
  'zh-CN': {
    ...{
      create: '新建',
      name: '模板名称',
      customer: '客户',
      signature: '签名',
      content: '内容',
      kind: '验证码',
    },
    ...{ describe: '补充变量 code', holds: '数字', sample: '示例' },
    ...{ longest: '最长字数', save: '保存草稿', saved: '保存成功', submit: '提交审核' },
    ...{
      missing: '变量 code 缺少说明',
      review: '审核',
      approve: '通过',
      approved: '已通过',
    },
    says: '验证码短信须含：验证码、注册码、校验码、动态码 （华为云 MSGSMS',
    ...{ disable: '停用', reason: '原因', used: '使用中，不能停用', waits: '审核中' },
  },
  'en-US': {
    ...{ create: 'New', name: 'Template name', customer: 'Customer', signature: 'Signature' },
    ...{ content: 'Content', kind: 'Verification' },
    ...{ describe: 'Describe code', holds: 'Digits', sample: 'Sample', longest: 'Longest' },
    ...{ save: 'Save draft', saved: 'Saved', submit: 'Submit' },
    ...{ missing: 'The variable code is not described', review: 'Review', approve: 'Approve' },
    says: 'A verification has to say one of: 验证码、注册码、校验码、动态码 (华为云 MSGSMS',
    ...{ approved: 'Approved', disable: 'Disable', reason: 'Reason' },
    ...{ used: 'This is in use, and cannot be disabled', waits: 'In review' },
  },
} as const

interface Signature {
  id: number
  fdSignName: string
  fdCustomerName: string
}

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a text is written with a variable, measured, submitted and approved, and keeps its signature from being disabled, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    apiAs,
  }) => {
    const says = texts[language]
    const name = `${uniqueName}模板`
    const operation = await apiAs('operation')
    const [signature] = await operation.post<Signature[]>('/api/signature/list', { fdStateList: [3] })
    if (!signature) throw new Error('The demo has no approved signature')
    await preferLanguage(page, language)
    await signedInAs('operation', pageOf('templateManagement').path)
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/\/template\/add$/)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: says.name, exact: true }).fill(name)
    for (const [field, text] of [
      [says.customer, signature.fdCustomerName],
      [says.signature, signature.fdSignName],
    ] as const) {
      await main.getByRole('combobox', { name: field, exact: true }).click()
      await page.keyboard.type(text)
      await options(page).getByTitle(text, { exact: true }).first().click()
    }
    await main.getByText(says.kind, { exact: true }).click()
    // What is wrong names the limit with its source.
    const content = main.getByRole('textbox', { name: says.content, exact: true })
    await content.fill(`您的密码 \${code}`)
    await expect(main).toContainText(says.says)
    await content.fill(`您的验证码 \${code}`)
    await expect(main).not.toContainText(says.says)
    await expect(main).toContainText(`【${signature.fdSignName}】您的验证码 \${code}`)
    await expect(main).toContainText(says.missing)
    await main.getByRole('button', { name: says.describe, exact: true }).click()
    await expect(main).not.toContainText(says.missing)
    await main.getByText(says.holds, { exact: true }).click()
    await main.getByRole('textbox', { name: says.sample, exact: true }).fill('395217')
    await main.getByRole('textbox', { name: says.longest, exact: true }).fill('6')
    await expect(main).toContainText(`【${signature.fdSignName}】您的验证码 395217`)
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    const row = rowOf(page, name)
    await row.getByRole('button', { name: says.submit, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: says.submit, exact: true }).click()
    await expect(row).toContainText(says.waits)

    // Somebody else decides, and reads the text as it will be sent.
    await signedInAs(
      'admin',
      `${pageOf('reviewDesk').path}?fdStateList=2&fdLabel=${encodeURIComponent(name)}`,
    )
    await rowOf(page, name).getByRole('button', { name: says.review, exact: true }).click()
    await expect(main).toContainText(`【${signature.fdSignName}】您的验证码 395217`)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('a')
    await dialog.getByRole('button', { name: says.approve, exact: true }).click()
    await expectNotice(page, language === 'zh-CN' ? `「${name}」已通过` : `${name}: Approved`)
    await expect(page).toHaveURL(/fdLabel=/)

    await page.goto(
      `${pageOf('signatureManagement').path}?fdSignName=${encodeURIComponent(signature.fdSignName)}`,
    )
    const used = rowOf(page, signature.fdSignName).first()
    await used.getByRole('button', { name: says.disable, exact: true }).click()
    await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill('到期')
    await dialog.getByRole('button', { name: says.disable, exact: true }).click()
    await expect(page.getByText(says.used).first()).toBeVisible()
    await expect(used).toContainText(says.approved)
  })
