import { messages } from '@zhixin/contract/messages'
import { describe, expect, it } from 'vitest'
import { encodedOf } from './encoded'

const catalogue = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))

describe('a sentence of a refused save', () => {
  it('becomes its key again, so that it follows the language', () => {
    expect(encodedOf('跟进人须是在用的员工账号', catalogue)).toBe('follower_unavailable')
  })

  it('with a parameter keeps it', () => {
    expect(encodedOf('上传失败：文件总大小不能超过 20 MB', catalogue)).toBe('upload_too_large?n=20')
  })

  it('that no catalogue knows stays as the server wrote it', () => {
    expect(encodedOf('全新的句子', catalogue)).toBe('全新的句子')
  })
})
