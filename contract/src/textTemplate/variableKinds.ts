import { type Bilingual, both } from '../language'

/** What a variable stands for. */
export const variableKind = { phone: 1, digits: 2, dateTime: 3, money: 4, text: 5, shortLink: 6 } as const

export type VariableKind = (typeof variableKind)[keyof typeof variableKind]

export const variableKinds = {
  1: both('号码', 'Phone number'),
  2: both('数字', 'Digits'),
  3: both('日期时间', 'Date or time'),
  4: both('金额', 'Money'),
  5: both('文本', 'Text'),
  6: both('短链', 'Short link'),
} as const satisfies Record<VariableKind, Bilingual>
