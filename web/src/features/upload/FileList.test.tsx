import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import upload from '../../../public/locales/zh-CN/upload.json'
import { i18nOptions } from '../../lib/i18n'
import { noticeStore } from '../../lib/notice'
import { queryClient } from '../../lib/query'
import { failure, serveTests } from '../../test/server'
import { FileList } from './FileList'

const server = serveTests()
const signPath = '/api/oss/sign'
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'info').mockReturnValue()
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'zh-CN', resources: { 'zh-CN': { upload, common: {} } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const file = {
    fdName: '执照.pdf',
    fdSize: 1024,
    fdType: 'application/pdf',
    fdOssUri: '/oss/2026/11/a/b.pdf',
  }
  act(() => root.render(<FileList entries={[file]} />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const download = () => document.querySelector<HTMLElement>('[aria-label^="下载"]')?.click()
const shown = () => noticeStore.read().map(({ text }) => text)
const logged = () => vi.waitFor(() => expect(console.info).toHaveBeenCalled())

it('a download whose request was cancelled is only logged', async () => {
  server.answer(signPath, { hang: true })
  download()
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  await queryClient.cancelQueries()
  await logged()
  expect(shown()).toEqual([])
})

it('a download that was refused says why', async () => {
  server.answer(signPath, failure(404, 'file_not_found', '文件不存在'))
  download()
  await vi.waitFor(() => expect(shown()).toEqual(['文件不存在']))
})
