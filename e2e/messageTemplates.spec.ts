import { LIMIT } from '@zhixin/contract/card/card.enums'
import { operators } from '@zhixin/contract/card/card.limits'
import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { cardPage } from './cardPage'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { rowOf } from './listPage'
import { expectNotice } from './notices'

const texts = {
  'zh-CN': {
    ...{
      undo: '撤销',
      redo: '重做',
      add: '添加参数',
      parameter: '参数名',
      sample: '样例',
      longestValue: '最长的值',
    },
    ...{ card: '卡片', longest: '最长', plain: '不能解析时', published: '公开文档' },
    tooLong: '卡片 1 · 标题：20 字，上限 17',
  },
  'en-US': {
    ...{ undo: 'Undo', redo: 'Redo', add: 'Add a parameter', parameter: 'Name', sample: 'Sample' },
    ...{ longestValue: 'Longest value', card: 'Card', longest: 'Longest', plain: 'Cannot parse' },
    ...{ published: 'Published', tooLong: 'card 1 · title: 20 of 17 characters' },
  },
} as const

/** Twenty characters: more than OPPO and HONOR take, and less than VIVO does. */
const twenty = '会员日到了全场五折还有满减好礼等你来拿吧'

for (const language of ['zh-CN', 'en-US'] as const)
  test(`a card is composed with a cropped picture beside three phones that say what fits, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
    api,
  }) => {
    const says = texts[language]
    const customer = `${uniqueName}客户`
    const name = `卡${uniqueName}`.slice(0, 17)
    await api.post('/api/account/client/save', customerBody(customer))
    await preferLanguage(page, language)
    await signedInAs('operation', pageOf('messageTemplate').path)
    const { says: editor, ...card } = cardPage(page, language)
    const { main, field, fit, phone, phones } = card
    await card.begin(name, customer)

    await test.step('a picture is cropped to the ratio of the layout, by keyboard too', async () => {
      const dialog = await card.choosePicture()
      await expect(dialog.getByRole('status')).toContainText('1,300 × 731')
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: editor.crop }).click()
      await expect(main.getByRole('button', { name: editor.replace, exact: true })).toBeVisible()
      await expect(main).toContainText('1300 × 731 px')
    })

    await test.step('what does not fit is said beside each vendor, with its source, once there are texts', async () => {
      await expect(fit.getByRole('listitem')).toHaveCount(0)
      await field(editor.title).fill(twenty)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.tooLong)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.published)
      await expect(fit.getByRole('listitem', { name: 'VIVO' })).not.toContainText(says.tooLong)
      await expect(phone('VIVO')).toContainText(twenty)
      await fit.getByRole('listitem', { name: 'OPPO' }).getByRole('button', { name: says.tooLong }).click()
      await expect(field(editor.title)).toBeFocused()
    })

    await test.step('changes are undone and redone', async () => {
      await main.getByRole('button', { name: says.undo, exact: true }).click()
      await expect(field(editor.title)).toHaveValue('')
      await page.keyboard.press('Control+Shift+z')
      await expect(field(editor.title)).toHaveValue(twenty)
      await page.keyboard.press('Control+z')
      await main.getByRole('button', { name: says.redo, exact: true }).click()
      await expect(field(editor.title)).toHaveValue(twenty)
      await field(editor.title).fill('会员日到了')
      await expect(main.getByRole('button', { name: says.redo, exact: true })).toBeDisabled()
    })

    await field(editor.body).fill('<b>全场五折</b>')
    await expect(phone('OPPO')).toContainText('<b>全场五折</b>')
    await field(editor.body).fill(`\${user}，全场五折`)
    await main.getByRole('button', { name: says.add }).click()
    await field(says.parameter).fill('user')
    await field(says.sample).fill('小王')
    await field(says.longestValue).fill('欧阳修远先生')
    await expect(phone('OPPO')).toContainText('小王，全场五折')
    await phones.getByText(says.longest, { exact: true }).click()
    await expect(phone('OPPO')).toContainText('欧阳修远先生，全场五折')
    await card.finish()
    await phones.getByText(says.plain, { exact: true }).click()
    await expect(phone('HONOR')).toContainText('https://s.example/a')
    await phones.getByText(says.card, { exact: true }).click()
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: editor.save, exact: true }).click()
    await expectNotice(page, editor.saved)
    const row = rowOf(page, name)
    await expect(row).toContainText('OPPO')
    await expect(row).toContainText('HONOR')
  })

test('a company submits a card of its own, and sees why it was refused', async ({
  page,
  signedInAs,
  uniqueName,
  apiAs,
}) => {
  const name = `卡${uniqueName}`.slice(0, 17)
  const [company, admin] = [await apiAs('company'), await apiAs('admin')]
  const paging = { fdIdList: [], pageIndex: 1, pageSize: 10 }
  const [own] = await company.post<{ id: number }[]>('/api/messageTemplate/choices', {
    ...{ fdField: 'fdCustomerId', ...paging },
  })
  const fdAction = { fdKind: 2, fdUrl: 'https://m.example.com/vip' }
  const { id } = await company.post<{ id: number }>('/api/messageTemplate/save', {
    ...{ fdName: name, fdCustomerId: own?.id, fdScene: '会员服务', fdPurpose: 1, fdIndustry: 1 },
    ...{ fdPlatformList: [1], fdLayout: 9, fdSmsSample: '会员权益已更新，拒收请回复R' },
    fdContent: {
      fdPartList: [
        { fdTitle: '权益更新', fdBody: '双倍积分', fdButtonList: [{ fdText: '去看看', fdAction }] },
      ],
    },
  })
  await signedInAs('company', `${pageOf('messageTemplate').path}?fdName=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: '提交审核', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(row).toContainText('审核中')
  await expect(row.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)
  await admin.post('/api/messageTemplate/reject', { id, fdReason: '请写明发送方' })
  await page.goto(`${pageOf('messageTemplateDetails').path}?id=${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('已驳回')
  await expect(main).toContainText('请写明发送方')
  await expect(main).not.toContainText('admin')
  await expect(main.getByRole('figure', { name: 'OPPO' })).toContainText('双倍积分')
})

test('staff say where a limit comes from, and its history keeps what it was', async ({
  page,
  signedInAs,
  uniqueName,
}) => {
  await signedInAs('operation', pageOf('messageTemplate').path)
  await page.getByRole('link', { name: '厂商与运营商限制' }).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf('cardLimit').path}$`))
  await page.goto(`${pageOf('cardLimit').path}?fdItemList=${LIMIT.titleLines}`)
  const row = page.getByRole('row').filter({ hasText: '标题行数' }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const source = page.getByRole('dialog').getByRole('textbox', { name: '来源' })
  await source.fill(`厂商邮件${uniqueName}`)
  await source.press('Enter')
  await expectNotice(page, '保存成功')
  await expect(rowOf(page, `厂商邮件${uniqueName}`)).toContainText('标题行数')
})

for (const language of ['zh-CN', 'en-US'] as const)
  test(`staff edit the words of a limit of operators, in ${language}`, async ({
    page,
    signedInAs,
    uniqueName,
  }) => {
    // Each language edits one of its own: both may run at once.
    const says = {
      'zh-CN': {
        ...{ name: '短信不能含的符号', first: /^【\n】\n/, edit: '编辑', words: '词语（每行一个）' },
        ...{ value: '值', submit: '提交', saved: '保存成功' },
      },
      'en-US': {
        ...{ name: 'How a recipient refuses', first: /^拒收请回复R/, edit: 'Edit' },
        ...{ words: 'Words (one on each line)', value: 'Value', submit: 'Submit', saved: 'Saved' },
      },
    }[language]
    await preferLanguage(page, language)
    await signedInAs('operation', `${pageOf('cardLimit').path}?fdPlatformList=${operators}`)
    const row = rowOf(page, says.name)
    await row.getByRole('button', { name: says.edit, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const words = dialog.getByRole('textbox', { name: says.words, exact: true })
    await expect(words).toHaveValue(says.first)
    await expect(dialog.getByRole('textbox', { name: says.value, exact: true })).toHaveCount(0)
    expect(await seriousFaults(page)).toEqual([])
    await words.fill(`${await words.inputValue()}\n${uniqueName}`)
    await dialog.getByRole('button', { name: says.submit, exact: true }).click()
    await expectNotice(page, says.saved)
    await expect(row).toContainText(uniqueName)
  })
