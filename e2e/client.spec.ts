import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoPassword, expect, test } from './fixtures'

const folder = path.join(import.meta.dirname, 'client')
const command = (name: string) => path.join(import.meta.dirname, name)
const run = async (file: string, args: string[]) =>
  (await promisify(execFile)(file, args, { cwd: folder })).stdout

test('a strict client that is generated from the document does what an integrator does', async ({
  baseURL,
  uniqueName,
  api,
}) => {
  test.slow()
  const { id } = await api.post<{ id: number }>('/api/account/client/save', {
    fdServiceType: 2,
    fdPlatformList: [1, 3, 5],
    fdChannelType: 1,
    fdBudgetSource: 2,
    fdName: uniqueName,
    fdCompanyList: [{ fdCompanyName: uniqueName }],
    fdCooperationPhase: 2,
    fdOperationFollowUpAccountIdList: [1],
    fdBusinessFollowUpAccountIdList: [1],
    fdPaymentTerm: 3,
    fdRegisterAddress: '上海',
    fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile: '13800001234' }],
    fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海' }],
    fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }] }],
  })

  await rm(path.join(folder, 'generated'), { recursive: true, force: true })
  const server = String(baseURL)
  const document = `${server}/api/openapi.json`
  await run(command('node_modules/.bin/openapi-typescript'), [document, '-o', 'generated/api.ts'])
  // The compiler's messages are in the error that this throws.
  expect(await run(command('../node_modules/.bin/tsc'), ['-p', '.'])).toBe('')
  const told = await run(process.execPath, ['generated/tour.js', server, 'admin', demoPassword, uniqueName])
  const { total, fetched, postedBack, changed, attached, file, conflict } = JSON.parse(told)

  expect([total, fetched.id]).toEqual([1, id])
  // The detail as it was read, posted back, changes nothing.
  expect(postedBack).toEqual(fetched)
  expect(changed).toMatchObject({
    fdIntroduction: 'Changed by a generated client',
    fdBusinessVolume: 12.5,
    fdRegisterAddress: null,
    fdVersion: fetched.fdVersion + 1,
  })
  expect(file).toMatchObject({ fdName: 'licence.txt', fdSize: 9, fdType: 'text/plain' })
  for (const field of ['fdBusinessLicenseList', 'fdInvoiceDataList'])
    expect(JSON.parse(attached[field])).toEqual([file])
  expect(conflict).toBe('version_conflict')
})
