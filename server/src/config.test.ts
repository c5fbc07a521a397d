import { describe, expect, test } from 'vitest'
import { readConfig } from './config'

const read = (variables: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgresql://nowhere', JWT_SECRET: 'x'.repeat(32), ...variables })

describe('the configuration', () => {
  test.each([
    ['UPLOAD_MAX_FILES', ['0', '11', '-1', '2.5', 'many', 'NaN'], 'from 1 to 10'],
    ['UPLOAD_MAX_MB', ['0', '1025', '1.5', 'x'], 'from 1 to 1024'],
    ['PORT', ['-1', '65536', 'x'], 'from 0 to 65535'],
  ])('says what %s has to be', (name, values, range) => {
    for (const value of values)
      expect(() => read({ [name]: value })).toThrow(new Error(`${name}: must be a whole number ${range}`))
  })

  test('takes one to ten files in a field, ten unless said otherwise', () => {
    const files = (value: string) => read({ UPLOAD_MAX_FILES: value }).UPLOAD_MAX_FILES
    expect(['1', '10', ' 7 ', ''].map(files)).toEqual([1, 10, 7, 10])
  })
})
