import { importApi } from '@zhixin/contract/customerImport/import.api'
import { expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { givenAccount, givenCustomer } from '../../../test/given'
import { checkImport, newCustomerRow, workbook } from '../../../test/imports'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const hints = async (id: number, client = admin, language = 'zh-CN') =>
  client.call(importApi.hints, { params: { id }, headers: { 'accept-language': language } })

test('import.hints: prices above 0.1 yuan or far from the median are named, and look-alikes counted, before a run', async () => {
  const { fdCompanySerialCode } = await givenCustomer(admin, { fdName: '原有客户' })
  const names = ['甲', '乙', '丙', '丁', '戊', '原有客户'].map((name) =>
    name.length > 1 ? name : `新${name}`,
  )
  const vendor = (fdName: string, fdUnitPrice: number) => ({
    fdName,
    fdKind: 1,
    fdPlatform: 'OPPO',
    fdUnitPrice,
  })
  const batch = await checkImport(
    server,
    admin,
    await workbook({
      customer: names.map((name) => newCustomerRow(name, { fdCompanyList: `${name}专用有限公司` })),
      contacts: names.map((fdName) => ({ fdName, fdContactName: '王芳', fdContactMobile: '13900001111' })),
      prices: [
        ...names.slice(0, 4).map((name) => vendor(name, 0.04)),
        vendor('新戊', 0.4),
        vendor('原有客户', 0.019),
        { fdName: '新甲', fdKind: 2, fdPlatform: 'VIVO', fdObeesIndustry: 1, fdUnitPrice: 0.15 },
        { fdName: '新乙', fdKind: 3, fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdUnitPrice: 0.2 },
        // What is there already is not this import's.
        { fdCompanySerialCode, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.04 },
      ],
    }),
  )
  expect((await hints(batch.id)).body.data).toEqual({
    fdSimilarNum: 1,
    fdPriceNum: 4,
    fdPriceList: [
      '新甲：VIVO 电商零售 0.1500',
      '新乙：阶梯 1 起 0.2000',
      '新戊：OPPO 0.4000，中位数 0.0400',
      '原有客户：OPPO 0.0190，中位数 0.0400',
    ],
  })
  expect((await hints(batch.id, admin, 'en-US')).body.data.fdPriceList[2]).toBe(
    '新戊: OPPO 0.4000, median 0.0400',
  )
  await givenAccount(server, { username: 'stranger', permissions: ['client:import', 'client:price'] })
  expect((await hints(batch.id, await server.as('stranger'))).status).toBe(404)
})
