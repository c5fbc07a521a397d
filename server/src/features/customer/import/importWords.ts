import type { Language } from '@zhixin/contract/language'

/** What labels and names in cells mean, and how values are written. */
export interface ImportWords extends TitleWords {
  /** The value that a label in either language, or its number, means. */
  valueNamed: (dictionary: string, label: string) => number | undefined
  /** The label of a value; the value itself where its label means another one. */
  labelOf: (dictionary: string, value: number, language: Language) => string
  /** Whether new customers are offered a value. */
  offered: (dictionary: string, serviceType?: number) => number[]
  /** The account that a name, or an id, means. */
  accountCalled: (name: string) => number | undefined
  accountName: (id: number) => string | undefined
}

interface TitleWords {
  /** The invoice title of the customer that a name, or an id, means. */
  titleCalled: (name: string) => number | undefined
  /** What means it: the id, where several have its name. */
  titleName: (id: number) => string
}

/** An active invoice title of a customer. */
export interface Title {
  id: number
  name: string
}

/** The words for one customer: its invoice titles. */
export const wordsWith = (
  words: Omit<ImportWords, keyof TitleWords>,
  titles: readonly Title[],
): ImportWords => {
  const called = (name: string) => titles.filter((title) => wordKey(title.name) === wordKey(name))
  return {
    ...words,
    titleCalled: (name) => {
      const [first, second] = called(name)
      if (first && !second) return first.id
      return titles.find(({ id }) => String(id) === wordKey(name))?.id
    },
    titleName: (id) => {
      const name = titles.find((title) => title.id === id)?.name
      return name !== undefined && called(name).length === 1 ? name : String(id)
    },
  }
}

/** A word as words of cells are compared: width, case and surrounding blanks do not count. */
export const wordKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
