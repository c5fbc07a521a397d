import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '../../../../build/messages'
import { i18nOptions } from '../../../lib/i18n'
import { useFileUploads } from './useFileUploads'

let field: ReturnType<typeof useFileUploads>
const target = { sizes: () => [], place: () => {} }
const busy = new Set<symbol>()

function Field({ maxFiles, maxMb }: { maxFiles: number; maxMb: number }) {
  field = useFileUploads(target, { maxFiles, maxMb }, busy)
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'info').mockReturnValue()
  const resources = { 'zh-CN': { messages: messagesOf('zh-CN'), common: {} } }
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: 'zh-CN', resources })
})

const sized = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.png')

it('upload.limit: a field takes as many files, and as large ones, as it says', () => {
  const root = createRoot(document.createElement('div'))
  /** How many of the files are taken, and why not the others. */
  const choose = (limits: { maxFiles: number; maxMb: number }, files: File[]) => {
    act(() => root.render(<Field {...limits} />))
    act(() => field.add(files))
    const taken = [field.running.length, field.refusal]
    act(() => {
      for (const { uid } of field.running) field.cancel(uid)
    })
    return taken
  }
  const three = [sized(1), sized(1), sized(1)]
  expect(choose({ maxFiles: 2, maxMb: 5 }, three)).toEqual([2, '最多上传 2 个文件'])
  expect(choose({ maxFiles: 12, maxMb: 1 }, three)).toEqual([1, '上传失败：文件总大小不能超过 1 MB'])
  expect(choose({ maxFiles: 12, maxMb: 5 }, three)).toEqual([3, undefined])
  act(() => root.unmount())
})
