import { describe, expect, test } from 'vitest'
import { negotiateLanguage } from './language'

describe('negotiateLanguage', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['en-US', 'en-US'],
    ['EN', 'en-US'],
    ['en-GB;q=0.8', 'en-US'],
    ['zh-TW', 'zh-CN'],
    ['fr-FR, de;q=0.9', 'zh-CN'],
    ['zh;q=0.3, en;q=0.7', 'en-US'],
    ['en;q=0', 'zh-CN'],
    ['en;q=7', 'zh-CN'],
    ['english', 'zh-CN'],
    [`${'x,'.repeat(100_000)}en`, 'zh-CN'],
  ])('%j', (header, language) => expect(negotiateLanguage(header)).toBe(language))
})
