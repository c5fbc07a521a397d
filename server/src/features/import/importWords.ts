import type { Language } from '@zhixin/contract/language'

/** What labels and names in cells mean, and how values are written. */
export interface ImportWords extends ReferenceWords {
  /** The value that a label in either language, or its number, means. */
  valueNamed: (dictionary: string, label: string) => number | undefined
  /** The label of a value; the value itself where its label means another one. */
  labelOf: (dictionary: string, value: number, language: Language) => string
  /** The values that new records are offered. */
  offered: (dictionary: string, serviceType?: number) => number[]
  /** The accounts that a username, the name of a person, its pinyin or an id may mean. */
  accountsCalled: (name: string) => Named[]
  accountName: (id: number) => string | undefined
}

interface ReferenceWords {
  /** The record that a name, or an id, means; of those that its row can refer to. */
  referenceCalled: (name: string) => number | undefined
  /** What means it: the id, where several have its name. */
  referenceName: (id: number) => string
}

/** A record that a row can refer to. */
export interface Named {
  id: number
  name: string
}

/** The words for rows that can refer to these records. */
export const wordsWith = (
  words: Omit<ImportWords, keyof ReferenceWords>,
  named: readonly Named[],
): ImportWords => {
  const called = (name: string) => named.filter((one) => wordKey(one.name) === wordKey(name))
  return {
    ...words,
    referenceCalled: (name) => {
      const [first, second] = called(name)
      if (first && !second) return first.id
      return named.find(({ id }) => String(id) === wordKey(name))?.id
    },
    referenceName: (id) => {
      const name = named.find((one) => one.id === id)?.name
      return name !== undefined && called(name).length === 1 ? name : String(id)
    },
  }
}

/** A word as words of cells are compared: width, case and surrounding blanks do not count. */
export const wordKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
