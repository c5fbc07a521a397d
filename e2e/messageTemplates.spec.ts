import { pageOf } from '@zhixin/contract/pages'
import { seriousFaults } from './axe'
import { customerBody, expect, preferLanguage, test } from './fixtures'
import { options, rowOf } from './listPage'
import { expectNotice } from './notices'
import { png } from './sampleFiles'

const texts = {
  'zh-CN': {
    ...{ submit: '提交审核', waits: '审核中', review: '审核', approve: '通过', approved: '已通过' },
    ...{ edit: '编辑', changed: '修改成功', differs: '内容「卡片 1」的标题：会员日到了 → 会员日来了' },
    ...{ version: '第 2 版', fileOppo: '登记报备：OPPO', fileVivo: '登记报备：VIVO', filed: '已报备' },
    ...{ refuse: '登记驳回：VIVO', material: '下载材料：OPPO', reason: '原因', refused: '已驳回' },
    ...{
      create: '新建',
      name: '模板名称',
      customer: '客户',
      scene: '应用场景',
      purpose: '商用',
      industry: '行业',
    },
    ...{
      vendors: '投放厂商',
      layout: '版式',
      notice: '通知',
      imageText: '图文',
      title: '标题',
      body: '正文',
    },
    ...{
      image: '选择图片',
      crop: '裁剪并上传',
      replace: '更换图片',
      tap: '点击图片',
      browser: '用浏览器打开',
    },
    ...{ link: '点击图片 · 链接', addButton: '添加按钮', words: '按钮 1 文字', tapButton: '点击按钮 1' },
    ...{
      buttonLink: '点击按钮 1 · 链接',
      sms: '短信样例',
      pattern: '短信原文规则',
      undo: '撤销',
      redo: '重做',
    },
    ...{
      save: '提交',
      saved: '保存成功',
      fit: '厂商适用情况',
      phones: '手机预览',
      fits: '符合',
      plain: '不能解析时',
    },
    ...{
      tooLong: '卡片 1 · 标题：20 字，上限 17',
      published: '公开文档',
      view: '查看',
      add: '添加参数',
      sample: '样例',
    },
    ...{ card: '卡片', longest: '最长', ratio: '裁剪为 16:9', parameter: '参数名', longestValue: '最长的值' },
  },
  'en-US': {
    ...{ submit: 'Submit', waits: 'In review', review: 'Review', approve: 'Approve', approved: 'Approved' },
    ...{ edit: 'Edit', changed: 'Modified successfully', version: 'Version 2', filed: 'Filed' },
    ...{ differs: 'Content card 1, title: 会员日到了 → 会员日来了', reason: 'Reason', refused: 'Rejected' },
    ...{ fileOppo: 'Record as filed: OPPO', fileVivo: 'Record as filed: VIVO' },
    ...{ refuse: 'Record a rejection: VIVO', material: 'Download the material: OPPO' },
    ...{ create: 'New', name: 'Template name', customer: 'Customer', scene: 'Scene', purpose: 'Commercial' },
    ...{
      industry: 'Industry',
      vendors: 'Vendors',
      layout: 'Layout',
      notice: 'Notice',
      imageText: 'Image and text',
    },
    ...{
      title: 'Title',
      body: 'Text',
      image: 'Choose Image',
      crop: 'Crop and upload',
      replace: 'Replace Image',
    },
    ...{ tap: 'Tap on the image', browser: 'Open in the browser', link: 'Tap on the image · Link' },
    ...{ addButton: 'Add a button', words: 'Words of button 1', tapButton: 'Tap on button 1' },
    ...{ buttonLink: 'Tap on button 1 · Link', sms: 'Sample of the SMS', pattern: 'Pattern of the SMS' },
    ...{ undo: 'Undo', redo: 'Redo', save: 'Submit', saved: 'Saved', fit: 'What fits which vendor' },
    ...{ phones: 'On phones', fits: 'Fits', plain: 'Cannot parse', published: 'Published', view: 'View' },
    ...{ tooLong: 'card 1 · title: 20 of 17 characters', add: 'Add a parameter', sample: 'Sample' },
    ...{
      card: 'Card',
      longest: 'Longest',
      ratio: 'Crop to 16:9',
      parameter: 'Name',
      longestValue: 'Longest value',
    },
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
    await page.getByRole('button', { name: says.create, exact: true }).click()
    await expect(page).toHaveURL(/\/message\/template\/add$/)
    const main = page.getByRole('main')
    const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
    const pick = async (label: string, option: string) => {
      await main.getByRole('combobox', { name: label, exact: true }).click()
      await options(page).getByTitle(option, { exact: true }).click()
    }
    const fit = main.getByRole('region', { name: says.fit })
    const phones = main.getByRole('region', { name: says.phones })
    const phone = (vendor: string) => phones.getByRole('figure', { name: vendor })

    await field(says.name).fill(name)
    await main.getByRole('combobox', { name: says.customer, exact: true }).click()
    await page.keyboard.type(customer)
    await options(page).getByTitle(customer, { exact: true }).click()
    await field(says.scene).fill('会员营销')
    await main.getByText(says.purpose, { exact: true }).click()
    await main.getByRole('combobox', { name: says.industry, exact: true }).click()
    await options(page).first().click()
    await pick(says.vendors, 'OPPO')
    await page.keyboard.press('Escape')
    await main.getByText(says.imageText, { exact: true }).click()

    await test.step('a picture is cropped to the ratio of the layout, by keyboard too', async () => {
      const choosing = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: says.image, exact: true }).click()
      await (await choosing).setFiles(png('card.png', 1300, 1000))
      const dialog = page.getByRole('dialog', { name: says.ratio })
      await expect(dialog.getByRole('status')).toContainText('1,300 × 731')
      expect(await seriousFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: says.crop }).click()
      await expect(main.getByRole('button', { name: says.replace, exact: true })).toBeVisible()
      await expect(main).toContainText('1300 × 731 px')
    })

    await test.step('what does not fit is said beside each vendor, with its source', async () => {
      await field(says.title).fill(twenty)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.tooLong)
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.published)
      await expect(fit.getByRole('listitem', { name: 'VIVO' })).not.toContainText(says.tooLong)
      await expect(phone('VIVO')).toContainText(twenty)
      await fit.getByRole('listitem', { name: 'OPPO' }).getByRole('button', { name: says.tooLong }).click()
      await expect(field(says.title)).toBeFocused()
    })

    await test.step('changes are undone and redone', async () => {
      await main.getByRole('button', { name: says.undo, exact: true }).click()
      await expect(field(says.title)).toHaveValue('')
      await page.keyboard.press('Control+Shift+z')
      await expect(field(says.title)).toHaveValue(twenty)
      await page.keyboard.press('Control+z')
      await main.getByRole('button', { name: says.redo, exact: true }).click()
      await expect(field(says.title)).toHaveValue(twenty)
      await field(says.title).fill('会员日到了')
      await expect(main.getByRole('button', { name: says.redo, exact: true })).toBeDisabled()
    })

    await field(says.body).fill('<b>全场五折</b>')
    await expect(phone('OPPO')).toContainText('<b>全场五折</b>')
    await field(says.body).fill(`\${user}，全场五折`)
    await main.getByRole('button', { name: says.add }).click()
    await field(says.parameter).fill('user')
    await field(says.sample).fill('小王')
    await field(says.longestValue).fill('欧阳修远先生')
    await expect(phone('OPPO')).toContainText('小王，全场五折')
    await phones.getByText(says.longest, { exact: true }).click()
    await expect(phone('OPPO')).toContainText('欧阳修远先生，全场五折')
    await pick(says.tap, says.browser)
    await field(says.link).fill('https://shop.example/a')
    await main.getByRole('button', { name: says.addButton }).click()
    await field(says.words).fill('去看看')
    await pick(says.tapButton, says.browser)
    await field(says.buttonLink).fill('https://shop.example/b')
    await field(says.sms).fill('【云帆】会员日，点击 https://s.example/a 拒收请回复R')
    await field(says.pattern).fill('.*')
    for (const vendor of ['OPPO', 'VIVO', 'HONOR'])
      await expect(fit.getByRole('listitem', { name: vendor })).toContainText(says.fits)
    await phones.getByText(says.plain, { exact: true }).click()
    await expect(phone('HONOR')).toContainText('https://s.example/a')
    await phones.getByText(says.card, { exact: true }).click()
    expect(await seriousFaults(page)).toEqual([])
    await main.getByRole('button', { name: says.save, exact: true }).click()
    await expectNotice(page, says.saved)
    const row = rowOf(page, name)
    await expect(row).toContainText('OPPO')
    await expect(row).toContainText('HONOR')
    const submit = async () => {
      await row.getByRole('button', { name: says.submit, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: says.submit, exact: true }).click()
      await expect(row).toContainText(says.waits)
    }
    const approve = async (title: string) => {
      await expect(phone('VIVO').getByText(title)).toBeVisible()
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByRole('button', { name: says.approve, exact: true }).click()
      await expectNotice(page, says.changed)
    }
    const desk = `${pageOf('reviewDesk').path}?fdStateList=2&fdLabel=${encodeURIComponent(name)}`
    const list = `${pageOf('messageTemplate').path}?fdName=${encodeURIComponent(name)}`

    await test.step('somebody else reviews the card on its phones', async () => {
      await submit()
      await signedInAs('admin', desk)
      await rowOf(page, name).getByRole('button', { name: says.review, exact: true }).click()
      await expect(fit.getByRole('listitem', { name: 'OPPO' })).toContainText(says.fits)
      expect(await seriousFaults(page)).toEqual([])
      await approve('会员日到了')
    })

    await test.step('what is changed is the next version, and its reviewer reads what differs', async () => {
      await signedInAs('operation', list)
      await row.getByRole('button', { name: says.edit, exact: true }).click()
      await field(says.title).fill('会员日来了')
      await main.getByRole('button', { name: says.save, exact: true }).click()
      await expectNotice(page, says.saved)
      await submit()
      await signedInAs('admin', desk)
      await rowOf(page, name).getByRole('button', { name: says.review, exact: true }).click()
      await expect(main).toContainText(says.differs)
      await approve('会员日来了')
    })

    await test.step('it is filed with two vendors, one of which refuses', async () => {
      await page.goto(list)
      await expect(row).toContainText(says.approved)
      await row.getByRole('button', { name: says.view, exact: true }).click()
      await expect(page).toHaveURL(/\/message\/template\/details\?id=\d+$/)
      await expect(phone('VIVO')).toContainText('会员日来了')
      await expect(main).toContainText(says.version)
      const dialog = page.getByRole('dialog')
      for (const action of [says.fileOppo, says.fileVivo]) {
        await main.getByRole('button', { name: action, exact: true }).click()
        await dialog.getByRole('button').last().click()
        await expect(dialog).toHaveCount(0)
      }
      const download = page.waitForEvent('download')
      await main.getByRole('button', { name: says.material, exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/^OPPO-.+\.zip$/)
      await main.getByRole('button', { name: says.refuse, exact: true }).click()
      await dialog.getByRole('textbox', { name: says.reason, exact: true }).fill('图片有文字')
      await dialog.getByRole('button').last().click()
      await expect(main).toContainText('图片有文字')
      expect(await seriousFaults(page)).toEqual([])
    })
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
  await page.getByRole('link', { name: '厂商限制' }).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf('cardLimit').path}$`))
  const row = page.getByRole('row').filter({ hasText: '标题行数' }).first()
  await row.getByRole('button', { name: '编辑' }).click()
  const source = page.getByRole('dialog').getByRole('textbox', { name: '来源' })
  await source.fill(`厂商邮件${uniqueName}`)
  await source.press('Enter')
  await expectNotice(page, '保存成功')
  await expect(rowOf(page, `厂商邮件${uniqueName}`)).toContainText('标题行数')
})
