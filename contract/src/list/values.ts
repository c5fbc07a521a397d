import { type Bilingual, both } from '../language'

type Texts = Readonly<Record<string, Bilingual>>

/** What several lists call their values. */
export const enabledTexts = {
  1: both('启用', 'Enabled'),
  0: both('停用', 'Disabled'),
} as const satisfies Texts

export const activeTexts = { 1: both('有效', 'Active'), 0: both('无效', 'Inactive') } as const satisfies Texts

export const yesNoTexts = { 1: both('是', 'Yes'), 0: both('否', 'No') } as const satisfies Texts

export const followerKindTexts = {
  1: both('运营跟进人', 'Operations follower'),
  2: both('商务跟进人', 'Business follower'),
  3: both('其他跟进人', 'Other follower'),
} as const satisfies Texts

/** The monetization marks of an account; 0: it has none. */
export const markTexts = {
  0: both('没有标识', 'No marks'),
  1: both('IAA', 'IAA'),
  2: both('IAP', 'IAP'),
  3: both('小游戏', 'Mini-game'),
} as const satisfies Texts

/** Names that stand alone: English ones begin with a capital, which they do not within a sentence. */
export const capitalized = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([value, text]) => {
      const english = text['en-US']
      return [value, { ...text, 'en-US': english.charAt(0).toUpperCase() + english.slice(1) }]
    }),
  )
