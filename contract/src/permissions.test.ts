import { expect, test } from 'vitest'
import { permissionTask } from './permissions'

test('a permission ends a sentence in either language', () => {
  expect(permissionTask('client:delete', 'en-US')).toBe('delete customers')
  expect(permissionTask('client:delete', 'zh-CN')).toBe('删除客户')
  expect(permissionTask('page:userControl', 'en-US')).toMatch(/^open the page “.+”$/)
  expect(permissionTask('page:userControl', 'zh-CN')).toMatch(/^打开页面「.+」$/)
})
