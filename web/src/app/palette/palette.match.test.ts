import { describe, expect, it } from 'vitest'
import { bestOf } from './palette.entries'
import { normalise, scoreOf } from './palette.match'

const score = (title: string, typed: string) => scoreOf(title, normalise(typed))

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
      expect(score('客户管理', typed), typed).toBe(0)
  })

  it('is tried once in each way, however often its letters come', () => {
    const title = 'aaaa '.repeat(50)
    expect(score(title, `${'a'.repeat(100)}b`)).toBe(0)
    expect(score(title, 'a'.repeat(100))).toBeGreaterThan(0)
    expect(normalise('\u0315\u0300'.repeat(1_000_000)).length).toBeLessThan(1000)
  })

  it('finds what begins within a title', () => {
    for (const [title, typed] of [
      ['客户管理', 'gl'],
      ['智能信息寻址', 'xx'],
      ['CMPP 账号', 'zhh'],
      ['CMPP 账号', 'cmppzhh'],
      ['新建推广（旧版）', 'jb'],
      ['新建推广（旧版）', '(旧'],
      ['ＣＭＰＰ 账号', 'cmpp'],
      ['Customer management', 'man'],
    ] as const)
      expect(score(title, typed), typed).toBeGreaterThan(0)
  })

  it('finds an English title by beginnings of its words, in any order', () => {
    for (const typed of ['customer', 'cust man', 'man cust', 'ＣＵＳＴ', 'management'])
      expect(score('Customer management', typed), typed).toBeGreaterThan(0)
    expect(score('Customer management', 'anag')).toBeLessThan(score('Customer management', 'man'))
    expect(score('Customer management', 'cust log')).toBe(0)
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

  it('is compared with every name of a thing, the one on show first', () => {
    const aliasOf = (names: string[], typed: string) =>
      bestOf([{ id: '', title: names[0] ?? '', names: names.slice(1) }], typed).map(({ alias }) => alias)
    expect(aliasOf(['客户管理', 'Customer management'], 'cust')).toEqual(['Customer management'])
    expect(aliasOf(['Customer management', '客户管理'], 'khgl')).toEqual(['客户管理'])
    expect(aliasOf(['CMPP 账号', 'CMPP accounts'], 'cmpp')).toEqual([undefined])
    expect(aliasOf(['客户管理', 'Customer management'], 'zzz')).toEqual([])
    expect(aliasOf(['客户管理'], '')).toEqual([])
  })
})

it('finds the name of a person by the pinyin that comes with it', () => {
  expect(scoreOf('陈思远', 'csy', 'chen si yuan')).toBe(70)
  expect(scoreOf('陈思远', 'siyuan', 'chen si yuan')).toBe(44)
  expect(scoreOf('陈思远', 'siyuanx', 'chen si yuan')).toBe(0)
  expect(scoreOf('A陈思远', 'chen', 'chen si yuan')).toBe(44)
})
