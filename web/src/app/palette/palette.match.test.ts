import { describe, expect, it } from 'vitest'
import { bestMatch, matchTitle, normalise } from './palette.match'

const shown = (title: string, typed: string) => {
  const range = matchTitle(title, normalise(typed))?.range
  return range && title.slice(range.start, range.end)
}
const score = (title: string, typed: string) => matchTitle(title, normalise(typed))?.score ?? 0

describe('What is typed', () => {
  it('finds a Chinese title by its characters, its initials, its pinyin, and any mixture', () => {
    for (const typed of [
      '客户',
      'khgl',
      'KHGL',
      'kehu',
      'kehuguanli',
      'ke hu guan li',
      'kehgl',
      'keh',
      '客户gl',
    ])
      expect(score('客户管理', typed), typed).toBeGreaterThan(0)
    for (const typed of ['khgx', 'hukeguan', 'x', 'khglx', '户客'])
      expect(matchTitle('客户管理', normalise(typed)), typed).toBeUndefined()
  })

  it('is tried once in each way, however often its letters come', () => {
    const title = 'aaaa '.repeat(50)
    expect(matchTitle(title, `${'a'.repeat(100)}b`)).toBeUndefined()
    expect(score(title, 'a'.repeat(100))).toBeGreaterThan(0)
    expect(normalise('\u0315\u0300'.repeat(1_000_000)).length).toBeLessThan(1000)
  })

  it('finds what begins within a title, and says which part of it', () => {
    expect(shown('客户管理', 'gl')).toBe('管理')
    expect(shown('客户管理', 'kh')).toBe('客户')
    expect(shown('智能信息寻址', 'xx')).toBe('信息')
    expect(shown('CMPP 账号', 'zhh')).toBe('账号')
    expect(shown('CMPP 账号', 'zhang')).toBe('账')
    expect(shown('CMPP 账号', 'cmppzhh')).toBe('CMPP 账号')
    expect(shown('新建推广（旧版）', 'jb')).toBe('旧版')
    expect(shown('新建推广（旧版）', '(旧')).toBe('（旧')
    expect(shown('ＣＭＰＰ 账号', 'cmpp')).toBe('ＣＭＰＰ')
    expect(shown('Customer management', 'man')).toBe('man')
  })

  it('finds an English title by beginnings of its words, in any order', () => {
    for (const typed of ['customer', 'cust man', 'man cust', 'ＣＵＳＴ', 'management'])
      expect(score('Customer management', typed), typed).toBeGreaterThan(0)
    expect(score('Customer management', 'anag')).toBeLessThan(score('Customer management', 'man'))
    expect(matchTitle('Customer management', 'cust log')).toBeUndefined()
  })

  it('puts what is meant first: the same, what begins so, what contains it, then pinyin', () => {
    const scores = [
      score('客户', '客户'),
      score('客户管理', '客户'),
      score('消息客户', '客户'),
      score('客户管理', 'khgl'),
      score('客户管理', 'kh'),
      score('消息客户', 'kh'),
    ]
    expect([...scores].sort((a, b) => b - a)).toEqual(scores)
    expect(new Set(scores).size).toBe(scores.length)
  })

  it('is compared with every title of a thing, the one on show first', () => {
    expect(bestMatch(['客户管理', 'Customer management'], 'cust')?.title).toBe(1)
    expect(bestMatch(['Customer management', '客户管理'], 'khgl')?.title).toBe(1)
    expect(bestMatch(['CMPP 账号', 'CMPP accounts'], 'cmpp')?.title).toBe(0)
    expect(bestMatch(['客户管理', 'Customer management'], 'zzz')).toBeUndefined()
    expect(bestMatch(['客户管理'], '')).toBeUndefined()
  })
})

it('finds the name of a person by the pinyin that comes with it', () => {
  expect(matchTitle('陈思远', 'csy', 'chen si yuan')).toMatchObject({ range: { start: 0, end: 3 } })
  expect(matchTitle('陈思远', 'siyuan', 'chen si yuan')).toMatchObject({ range: { start: 1, end: 3 } })
  expect(matchTitle('陈思远', 'siyuanx', 'chen si yuan')).toBeUndefined()
})
