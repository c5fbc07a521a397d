import { expect, it } from 'vitest'
import { namePinyin, personPinyin, typedPinyin } from './namePinyin'

/** Whether a typed text finds a name, by the index and by the pattern. */
function finds(typed: string, name: string): boolean {
  const asked = typedPinyin(typed)
  const { readings, pairs } = namePinyin(name)
  return (
    asked !== null &&
    asked.pairs.every((pair) => pairs.includes(pair)) &&
    new RegExp(asked.pattern).test(readings)
  )
}

it('A name is found by initials, by syllables, by both mixed, and from any character on', () => {
  for (const typed of [
    'zzdj',
    'ZZDJ',
    'zhuzhou',
    'zhu zhou',
    "zhu'zhou",
    'zhuzhoudj',
    'zzhdianj',
    'dj',
    'dianji',
    'z',
  ])
    expect(finds(typed, '株洲电机'), typed).toBe(true)
  for (const typed of ['zjd', 'huzhou', 'zzjd', 'zhuzhoudianjia', 'zhuzhui', '株洲', '', 'z'.repeat(500)])
    expect(finds(typed, '株洲电机'), typed).toBe(false)
})

it('A character of several readings is found by each of them, and ü as v and as u', () => {
  for (const typed of ['chongqing', 'zhongqing', 'cq', 'zq'])
    expect(finds(typed, '重庆长城'), typed).toBe(true)
  for (const typed of ['cqcc', 'cqzhangcheng', 'zqchangcheng'])
    expect(finds(typed, '重庆长城'), typed).toBe(true)
  for (const typed of ['lvlian', 'lulian', 'lülian', 'll']) expect(finds(typed, '吕联'), typed).toBe(true)
})

it('Latin words and digits of a name are typed as they are, in any width', () => {
  for (const typed of ['zxabckj', 'abc', 'bckj', 'kj2'])
    expect(finds(typed, '智信ＡＢＣ科技2号'), typed).toBe(typed !== 'bckj')
  expect(finds('yn', '𠮷野家')).toBe(false)
  expect(finds('yejia', '𠮷野家')).toBe(true)
})

it('The name of a person is said in one way, the surname as surnames are', () => {
  expect(['单雄信', '陈思远', 'Ann 吕', 'Ann'].map(personPinyin)).toEqual([
    'shan xiong xin',
    'chen si yuan',
    'lv',
    '',
  ])
})
