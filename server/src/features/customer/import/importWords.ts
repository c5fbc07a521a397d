import type { Language } from '@zhixin/contract/language'

/** What labels and names in cells mean, and how values are written. */
export interface ImportWords {
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

/** A word as words of cells are compared: width, case and surrounding blanks do not count. */
export const wordKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
