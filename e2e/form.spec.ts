import { demoPassword, expect, givenCustomer, goWithin, test } from './fixtures'
import { changedMeanwhile, detailOf, endSession, linkTo, settlement, submit } from './formPage'
import { listPath } from './listPage'
import { expectNotice } from './notices'
import { stored } from './uploadsPage'

test('two people at once: what goes together is merged, what does not is chosen, both are saved, and a deactivation or activation meanwhile is said', async ({
  page,
  apiAs,
  signedInAs,
  uniqueName,
}) => {
  const api = await apiAs('operation')

  await test.step('What goes together is merged, what does not is chosen, and both are saved', async () => {
    const id = await givenCustomer(api, uniqueName, { fdSettleMessageList: settlement(1, 2) })
    await signedInAs('admin', linkTo(2, id))
    await page.getByLabel('客户名称').fill(`${uniqueName}甲`)
    await page.getByLabel('注册地址').fill('杭州市')
    await page.getByLabel('OPPO 单价，金融服务').fill('0.041')
    await page.getByLabel('VIVO 单价，金融服务').fill('0.045')

    const [oppo, vivo, honor] = settlement(1, 2)
    await changedMeanwhile(api, id, {
      fdName: `${uniqueName}乙`,
      fdIntroduction: '同事写的简介',
      fdSettleMessageList: [
        oppo,
        { ...vivo, fdDetailList: [vivo?.fdDetailList[0], { fdObeesIndustry: 2, fdBaseUnitPrice: 0.046 }] },
        { ...honor, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.05 }, honor?.fdDetailList[1]] },
      ],
    })

    await submit(page).click()
    const merge = page.getByRole('dialog', { name: '客户已被他人修改' })
    await expect(merge).toContainText('operation 在')
    // Only the merge view reports it: the HTTP client shows no message over it.
    expect(await page.locator('.toast').count()).toBe(0)
    await expect(merge.getByRole('region', { name: '两边都改了' }).getByRole('group')).toHaveCount(2)
    await expect(merge.getByText('同事写的简介')).toBeVisible()
    const name = merge.getByRole('group', { name: '客户名称' })
    await expect(name).toContainText(uniqueName)
    await merge.getByRole('button', { name: '还有 2 处待选择' }).click()
    await expect(name.getByRole('radio', { name: '我的' })).toBeFocused()
    await page.keyboard.press('Space')
    const price = merge.getByRole('group', { name: 'VIVO / 金融服务' })
    await expect(price).toContainText('0.0400')
    await price.getByRole('radio', { name: /operation/ }).check()
    await merge.getByRole('button', { name: '合并到表单' }).click()
    await expect(merge).toHaveCount(0)

    await expect(page.getByLabel('客户名称')).toHaveValue(`${uniqueName}甲`)
    await expect(page.getByLabel('客户简介')).toHaveValue('同事写的简介')
    await expect(page.getByLabel('VIVO 单价，金融服务')).toHaveValue('0.0460')
    await expect(page.getByLabel('HONOR 单价，电商零售')).toHaveValue('0.0500')
    await submit(page).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    expect(await detailOf(api, id)).toMatchObject({
      fdName: `${uniqueName}甲`,
      fdRegisterAddress: '杭州市',
      fdIntroduction: '同事写的简介',
      fdVersion: 3,
      fdSettleMessageList: [
        { fdDetailList: [{ fdBaseUnitPrice: 0.04 }, { fdBaseUnitPrice: 0.041 }] },
        { fdDetailList: [{ fdBaseUnitPrice: 0.04 }, { fdBaseUnitPrice: 0.046 }] },
        { fdDetailList: [{ fdBaseUnitPrice: 0.05 }, { fdBaseUnitPrice: 0.04 }] },
      ],
    })
  })

  await test.step('A customer that somebody else deactivated or activated meanwhile is said to be', async () => {
    const id = await givenCustomer(api, `${uniqueName}丙`)
    const switchTo = (fdStatus: number) => api.post('/api/account/client/switchStatus', { id, fdStatus })
    await goWithin(page, linkTo(2, id))
    await page.getByLabel('注册地址').fill('杭州市')
    const merge = page.getByRole('dialog', { name: '客户已被他人修改' })

    await switchTo(0)
    await submit(page).click()
    await expect(merge).toContainText('客户已被停用')
    await merge.getByRole('button', { name: '合并到表单' }).click()
    // The merge view does not repeat changes that the form has taken over already.
    await changedMeanwhile(api, id, { fdIntroduction: '同事写的简介' })
    await submit(page).click()
    await expect(merge).toContainText('同事写的简介')
    await expect(merge).not.toContainText(/客户已被[停启]用/)
    await merge.getByRole('button', { name: '合并到表单' }).click()
    await switchTo(1)
    await submit(page).click()
    await expect(merge).toContainText('客户已被启用')
    await merge.getByRole('button', { name: '合并到表单' }).click()
    await submit(page).click()
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    expect(await detailOf(api, id)).toMatchObject({ fdStatus: 1, fdRegisterAddress: '杭州市' })
  })
})

test('leaving asks on every way out and staying keeps everything; look-alikes are hinted at while typing', async ({
  page,
  context,
  signedInAs,
  uniqueName,
  api,
}) => {
  await test.step('Look-alikes are hinted at while typing, and open beside the form', async () => {
    await givenCustomer(api, uniqueName)
    const copy = await givenCustomer(api, `${uniqueName.slice(-6)}x`)
    await signedInAs('admin', linkTo(2, copy))
    await expect(page.getByText('已有相似的客户：')).toHaveCount(0)
    await page.getByLabel('公司名称').fill(`${uniqueName}有限公司`)
    const hint = page.getByRole('status').filter({ hasText: '已有相似的客户：' })
    await expect(hint).toContainText(uniqueName)
    const opened = context.waitForEvent('page')
    await hint.getByRole('link').first().click()
    const other = await opened
    await expect(other.getByRole('heading', { name: '客户详情' })).toBeVisible()
    await expect(other.getByRole('heading', { name: uniqueName })).toBeVisible()
    await other.close()
    await expect(page.getByLabel('公司名称')).toHaveValue(`${uniqueName}有限公司`)
  })

  await test.step('Leaving asks on every way out, and staying keeps everything', async () => {
    const id = await givenCustomer(api, `${uniqueName}甲`)
    await page.goto(`${listPath}?fdName=${uniqueName}甲`)
    await page
      .getByRole('row')
      .filter({ hasText: `${uniqueName}甲` })
      .getByRole('button', { name: '编辑' })
      .click()
    await page.getByLabel('注册地址').fill('没保存')
    const leaving = page.getByRole('dialog', { name: '离开此页？' })
    const ways = [
      () => page.getByRole('link', { name: '客户管理' }).first().click(),
      () => page.getByRole('navigation', { name: '面包屑' }).getByText('客户管理').click(),
      () => page.getByRole('button', { name: '取消' }).click(),
      () => page.goBack(),
    ]
    for (const leave of ways) {
      await leave()
      await expect(leaving).toBeVisible()
      await leaving.getByRole('button', { name: '留在此页' }).click()
      await expect(leaving).toHaveCount(0)
      await expect(page.getByLabel('注册地址')).toHaveValue('没保存')
    }
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByLabel('注册地址')).toHaveValue('没保存')
    await page.getByRole('button', { name: '取消' }).click()
    await leaving.getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(/fdName=/)
    expect(id).toBeGreaterThan(0)
  })
})

test('what the server refuses lands on its field and everything typed stays; an expired session is renewed over the form, and the save goes through with everything in it', async ({
  page,
  request,
  signedInAs,
  uniqueName,
  api,
}) => {
  await test.step('What the server refuses lands on its field, and everything typed stays', async () => {
    // The form counts the sizes that the record says; the server knows those of the stored files, too.
    const buffer = Buffer.alloc(11 * 1024 * 1024, 'x')
    const uploaded = await request.post('/api/oss/upload?isLocation=false', {
      headers: { authorization: `Bearer ${api.token}` },
      multipart: { file: { name: '执照.bin', mimeType: 'application/octet-stream', buffer } },
    })
    const { fdOssUri } = await uploaded.json()
    const id = await givenCustomer(api, uniqueName, { fdBusinessLicenseList: [fdOssUri] })
    await signedInAs('admin', linkTo(2, id))
    await page.getByLabel('注册地址').fill('还在')
    const files = page.locator('#customer-section-attachments input[type=file]').first()
    await files.setInputFiles({ name: '补充.bin', mimeType: 'application/octet-stream', buffer })
    await expect(stored(page, '补充.bin')).toBeVisible()
    await submit(page).click()
    await expect(page.getByText('上传失败：文件总大小不能超过 20 MB').last()).toBeVisible()
    await expect(page.getByRole('button', { name: '1 处需要修改', exact: true })).toBeVisible()
    await expect(page.getByLabel('注册地址')).toHaveValue('还在')
    expect(await detailOf(api, id)).toMatchObject({ fdVersion: 1 })
  })

  await test.step('An expired session is renewed over the form, and the save goes through', async () => {
    const id = await givenCustomer(api, `${uniqueName}乙`)
    await page.goto(linkTo(2, id))
    await page.getByLabel('注册地址').fill('会话过期前写的')
    await endSession(page, submit(page))
    const expired = page.getByRole('dialog', { name: '登录已失效' })
    await expect(expired).toBeVisible()
    await expect(page.getByLabel('注册地址')).toHaveValue('会话过期前写的')
    await expired.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expectNotice(page, '保存成功')
    await expect(page).toHaveURL(new RegExp(`${listPath}$`))
    expect(await detailOf(api, id)).toMatchObject({ fdRegisterAddress: '会话过期前写的' })
  })
})
