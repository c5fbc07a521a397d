import { appConfigApi } from '@zhixin/contract/appConfig/appConfig.api'
import { expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'

const server = shared(startTestServer)

const endpoints = [appConfigApi.apps, appConfigApi.quickApps]

test('the lists are empty until a source is connected', async () => {
  const admin = await server.as('admin')
  for (const endpoint of endpoints) {
    expect((await admin.call(endpoint)).body).toEqual({ code: 1, message: 'success', data: [], total: 0 })
    expect(issuesOf(await admin.call(endpoint, { body: { pageSize: 0 } }))).toEqual([
      'pageSize: Must be between 1 and 1,000',
    ])
  }
})

test('a refusal has a code and a sentence of its own', async () => {
  const viewer = await server.as('viewer')
  for (const endpoint of endpoints) {
    const { status, body } = await viewer.call(endpoint)
    expect(body.data).toEqual({ permission: 'app:list' })
    expect([status, body.error, body.message]).toEqual([
      403,
      'app_forbidden',
      'You have no permission to access app configuration, contact the relevant person to get authorised.',
    ])
    const chinese = await viewer.call(endpoint, { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.body.message).toBe('您没有权限访问应用配置，请联系相关人员授权。')
  }
})
