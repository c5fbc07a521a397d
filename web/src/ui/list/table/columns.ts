import type { ReactNode } from 'react'
import { currentLanguage } from '../../../lib/i18n'

/** A column of a list over rows of this type. */
export interface ListColumn<Row> {
  key: keyof Row & string
  title: string
  /** Its width in px; wide screens stretch all columns alike. */
  width: number
  sort?: true | undefined
  /** Numbers are right-aligned, everything else left. */
  align?: 'right' | undefined
  /** Pinned at this side. */
  pinned?: 'left' | 'right' | undefined
  /** Its place on a phone's card: the heading, the corner, or a line; otherwise behind "all fields". */
  card?: 'heading' | 'corner' | 'line' | undefined
  /** Hidden until somebody chooses it; its rows have it where it is asked for. */
  further?: true | undefined
  /** The cell; without it the plain value. */
  render?: (row: Row) => ReactNode
}

/** What a cell shows; "not given" is a dash (rule format.empty). */
export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  const content = column.render ? column.render(row) : (row[column.key] as string | number | null | undefined)
  return content === undefined || content === null || content === '' ? '-' : content
}

/** A width in px by language: English words need more room than Chinese ones. */
export function wide(chinese: number, english: number): number {
  return currentLanguage() === 'zh-CN' ? chinese : english
}
