import { expect, test } from 'vitest'
import { languages } from '../../contract/src/language'
import { excepted, settled, styles, terms } from './terms'
import { allTexts, documentTexts, type Text } from './texts'

const texts = await allTexts()
const documents = documentTexts()

/** A text without its code and parameters. */
const words = (text: string) => text.replace(/`[^`]*`|\{\w+\}/g, '')

/** The look of a text: code as one Latin word, a number parameter as a digit; other parameters may be anything. */
const look = (text: string) =>
  text
    .replace(/`[^`]*`/g, 'x')
    .replace(
      /\{(count|n|m|max|min|mb|total|row|page|shown|percent|minutes|price|line|column|at|of|time)\}/g,
      '1',
    )

const told = (found: readonly Text[]) => found.map(({ where, text }) => `${where}: ${text}`).join('\n')

for (const language of languages) {
  const own = texts.filter((one) => one.language === language)
  const written = documents.filter((one) => one.language === language)

  test.each(terms[language])(`${language} says $say`, ({ never, only }) => {
    const held = only ? own.filter(({ where }) => only.test(where)) : [...own, ...written]
    expect(told(held.filter(({ text }) => !excepted.has(text) && never.test(words(text))))).toBe('')
  })

  test.each(styles[language])(`${language} has $rule`, ({ broken }) => {
    expect(
      told(own.filter(({ where, text }) => !where.startsWith('prisma/seed/demo') && broken.test(look(text)))),
    ).toBe('')
  })

  const wanted = settled.map(([at, said]) => ({ at, said: said[language] }))
  test.each(wanted)(`${language} says at $at: $said`, ({ at, said }) => {
    expect(own.filter(({ where }) => where.includes(at)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(said),
    )
  })
}

test('no exception is left that no text needs', () => {
  const all = new Set(texts.map(({ text }) => text))
  expect([...excepted].filter((text) => !all.has(text))).toEqual([])
})
