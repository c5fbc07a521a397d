import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { productCalls } from '@zhixin/contract/product/product.record'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, serveTests, success } from '../test/server'
import { call, download, RequestError } from './http'
import { sendWhileLeaving } from './http.leaving'
import { http } from './http.send'
import { LoadError } from './loading'
import { noticeStore } from './notice'
import { onAppForbidden } from './prompts'
import { removeToken, writeToken } from './token'

const server = serveTests()
const shown = () => noticeStore.read().map((notice) => `${notice.kind}: ${notice.text}`)
const detail = { method: 'GET', path: '/api/account/client/detail/:id' } as typeof customerCalls.detail
const detailPath = '/api/account/client/detail/7'
const appList = { ...customerCalls.list, path: '/api/app/list' } as unknown as typeof customerCalls.list
const getDetail = (options: object = {}) => call(detail, { params: { id: 7 }, ...options })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'info').mockReturnValue()
})

afterEach(() => {
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  removeToken()
  http.defaults.timeout = 60_000
})

describe('A request', () => {
  it('carries the token as Bearer and the stored language, zh-CN by default', async () => {
    server.answer(detailPath, success({ id: 7 }))
    await getDetail()
    writeToken('t1')
    localStorage.setItem('lang', 'en-US')
    await getDetail()
    const [first, second] = server.to(detailPath)
    expect(first?.headers).toMatchObject({ 'accept-language': 'zh-CN' })
    expect(first?.headers.authorization).toBeUndefined()
    expect(second?.headers).toMatchObject({ 'accept-language': 'en-US', authorization: 'Bearer t1' })
  })

  it('fills the path, sends headers, query and body, and answers the data', async () => {
    server.answer('/api/x/a%2Fb', success({ ok: 1 }))
    const endpoint = { method: 'POST', path: '/api/x/:id' } as unknown as typeof customerCalls.detail
    const answer = await call(endpoint, {
      params: { id: 'a/b' },
      headers: { 'If-Match': '"3"' },
      query: { isLocation: false },
      body: { fdName: 'n' },
    } as unknown as Parameters<typeof call<typeof endpoint>>[1] & object)
    expect(answer).toEqual({ ok: 1 })
    expect(server.received[0]).toMatchObject({
      path: '/api/x/a%2Fb?isLocation=false',
      body: '{"fdName":"n"}',
    })
    expect(server.received[0]?.headers['if-match']).toBe('"3"')
  })

  it('answers rows and total for a list', async () => {
    server.answer('/api/account/client/list', success([{ id: 1 }], { total: 31 }))
    const answer = await call(customerCalls.list, {
      body: { pageIndex: 1, pageSize: 10, sortOrder: 'asc' } as never,
    })
    expect(answer).toEqual({ rows: [{ id: 1 }], total: 31 })
  })

  it('gives up after 60 seconds with "Request exception"', async () => {
    expect(http.defaults.timeout).toBe(60_000)
    http.defaults.timeout = 40
    server.answer(detailPath, { hang: true })
    await expect(getDetail()).rejects.toBeInstanceOf(RequestError)
    expect(shown()).toEqual(['error: 请求异常'])
  })
})

describe('A failure', () => {
  it.each([
    [{ code: 0, message: 'm', msg: 's', data: { message: 'd' } }, 'd'],
    [{ code: 0, message: 'm', msg: 's', data: null }, 'm'],
    [{ code: 0, msg: 's' }, 's'],
    [{ code: 0 }, '请求异常'],
    [{ code: 500, message: '' }, '请求异常'],
  ])('of code %j is rejected and shown once as "%s"', async (body, text) => {
    server.answer(detailPath, { body })
    await expect(getDetail()).rejects.toThrow(text)
    expect(shown()).toEqual([`error: ${text}`])
  })

  it('of the code is none when the request disables the check', async () => {
    server.answer(detailPath, { body: { code: 7, data: { id: 7 } } })
    await expect(getDetail({ checkCode: false })).resolves.toEqual({ id: 7 })
    expect(shown()).toEqual([])
  })

  it('of an HTTP status shows its message, for 2 seconds', async () => {
    server.answer(detailPath, failure(409, 'customer_still_valid', '有效客户不能删除'))
    await expect(getDetail()).rejects.toMatchObject({
      status: 409,
      code: 'customer_still_valid',
      requestId: 'r-1',
    })
    expect(shown()).toEqual(['error: 有效客户不能删除'])
    vi.advanceTimersByTime(1900)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it('whose body is not ours shows "Request exception" in the current language', async () => {
    localStorage.setItem('lang', 'en-US')
    server.answer(detailPath, { status: 502, body: '<html>Bad gateway</html>', type: 'text/html' })
    await expect(getDetail()).rejects.toMatchObject({ status: 502 })
    expect(shown()).toEqual(['error: Request exception'])
  })

  it('invalid_grant shows "Account or password incorrect"', async () => {
    localStorage.setItem('lang', 'en-US')
    server.answer(detailPath, failure(400, 'invalid_grant', 'whatever'))
    await expect(getDetail()).rejects.toThrow()
    expect(shown()).toEqual(['error: Account or password incorrect'])
  })

  it('with a JSON blob as its body is read and shown', async () => {
    server.answer('/oss/file.pdf', failure(404, 'file_not_found', '文件不存在'))
    await expect(download('/oss/file.pdf')).rejects.toThrow('文件不存在')
    expect(shown()).toEqual(['error: 文件不存在'])
  })

  it('with a JSON blob of status 200 is one, too', async () => {
    server.answer('/oss/export', { body: { code: 0, message: '导出失败' } })
    await expect(download('/oss/export')).rejects.toThrow('导出失败')
    server.answer('/oss/export', { body: 'a,b', type: 'text/csv' })
    expect(await download('/oss/export')).toMatchObject({ size: 3 })
  })

  it('of the network shows "Request exception", or that there is no network and what to do', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await server.stop()
    await expect(getDetail()).rejects.toMatchObject({ status: 0 })
    expect(shown()).toEqual(['error: 请求异常'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(getDetail()).rejects.toMatchObject({ status: 0 })
    expect(shown().at(-1)).toBe('error: 没有网络连接，请检查网络后重试')
    expect(new LoadError('http.send').message).toBe('没有网络连接，请检查网络后重试')
  })

  it('carries the issues of a validation for the fields', async () => {
    const issues = [{ path: ['fdMyClientContactList', 0, 'fdContactName'], message: '请输入联系人姓名' }]
    server.answer(detailPath, failure(400, 'validation_failed', '请输入联系人姓名', { issues }))
    await expect(getDetail()).rejects.toMatchObject({ code: 'validation_failed', issues })
    expect(shown()).toEqual(['error: 请输入联系人姓名'])
  })

  it('that the caller tells in its own place is only logged; any other is shown', async () => {
    const quietFor = ({ code }: RequestError) => code === 'version_conflict'
    server.answer(detailPath, failure(409, 'version_conflict', '客户已被他人修改', { current: { id: 7 } }))
    await expect(getDetail({ quietFor })).rejects.toMatchObject({ data: { current: { id: 7 } } })
    expect(shown()).toEqual([])
    expect(console.info).toHaveBeenCalled()
    server.answer(detailPath, failure(409, 'customer_still_valid', '有效客户不能删除'))
    await expect(getDetail({ quietFor })).rejects.toThrow()
    expect(shown()).toEqual(['error: 有效客户不能删除'])
  })

  it('that is a cancellation is only logged', async () => {
    server.answer(detailPath, { hang: true })
    const controller = new AbortController()
    const answer = getDetail({ signal: controller.signal })
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    controller.abort()
    await expect(answer).rejects.toMatchObject({ cancelled: true })
    expect(shown()).toEqual([])
    expect(console.info).toHaveBeenCalled()
  })
})

describe('A creation', () => {
  const savePath = productCalls.save.path
  const create = (fdName: string, id?: number) => call(productCalls.save, { body: { id, fdName } })
  const keys = () => server.to(savePath).map(({ headers }) => headers['idempotency-key'])

  it('form.once: carries a key, the same until the answer, another for other content', async () => {
    const unavailable = failure(503, 'unavailable', '服务暂时不可用')
    server.answer(savePath, (_request, nth) => (nth <= 2 ? unavailable : success({ id: nth })))
    await expect(create('甲')).rejects.toThrow()
    await expect(create('甲')).rejects.toThrow()
    await create('乙')
    await create('甲')
    await create('甲')
    const [first, again, other, ...later] = keys()
    expect(first).toMatch(/^"[0-9a-f]{32}"$/)
    expect(again).toBe(first)
    expect(new Set([first, other, ...later]).size).toBe(4)
  })

  it('keeps its key while something else is saved', async () => {
    server.answer(savePath, (_request, nth) =>
      nth === 2 ? success({ id: 7 }) : failure(503, 'unavailable', '服务暂时不可用'),
    )
    await expect(create('甲')).rejects.toThrow()
    await create('丙', 7)
    await expect(create('甲')).rejects.toThrow()
    const [first, edit, again] = keys()
    expect(edit).toBeUndefined()
    expect(again).toBe(first)
  })

  it('that is sent while the page goes away is the one that is under way', async () => {
    server.answer(savePath, { hang: true })
    void create('丁').catch(() => {})
    await vi.waitFor(() => expect(keys()).toHaveLength(1))
    writeToken('t1')
    expect(sendWhileLeaving(productCalls.save, { fdName: '丁' })).toBe(true)
    await vi.waitFor(() => expect(keys()).toHaveLength(2))
    const [first, last] = keys()
    expect(last).toBe(first)
  })

  it('is not what reads or changes', async () => {
    server.answer(detailPath, success({ id: 7 }))
    await getDetail()
    expect(server.received[0]?.headers['idempotency-key']).toBeUndefined()
  })
})

describe('A missing permission on the app lists', () => {
  it('permission.apps: opens the dialog, once per session, and shows no message', async () => {
    const dialog = vi.fn()
    const stop = onAppForbidden(dialog)
    server.answer('/api/app/list', failure(403, 'app_forbidden', '您没有权限访问应用配置'))
    const list = () => call(appList, { body: {} as never })
    await expect(list()).rejects.toMatchObject({ status: 403 })
    await expect(list()).rejects.toMatchObject({ status: 403 })
    expect(dialog).toHaveBeenCalledExactlyOnceWith('您没有权限访问应用配置')
    expect(shown()).toEqual([])
    stop()
  })
})
