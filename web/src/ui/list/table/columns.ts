import type { ReactNode } from 'react'
import { currentLanguage } from '../../../lib/i18n'

interface ColumnBase<Row> {
  title: string
  /** Its width in px; wide screens stretch all columns alike. */
  width: number
  /** Numbers are right-aligned, everything else left. */
  align?: 'right'
  /** Pinned at this side. */
  pinned?: 'left' | 'right' | undefined
  /** Its place on a phone's card: the heading, the corner, or a line; otherwise behind "all fields". */
  card?: 'heading' | 'corner' | 'line'
  /** The cell; without it the plain value. */
  render?: (row: Row) => ReactNode
}

type Plain = string | number | null | undefined

/**
 * A column of a list over rows of this type. The key is a field of the row, `sort` is only allowed on fields that the
 * contract can sort by, and a value that is not plain needs a `render`: a mistake does not compile.
 */
export type ListColumn<Row, Sort extends string> = {
  [Key in keyof Row & string]: ColumnBase<Row> & { key: Key } & (Key extends Sort
      ? { sort?: true }
      : { sort?: never }) &
    (Row[Key] extends Plain ? unknown : { render: (row: Row) => ReactNode })
}[keyof Row & string]

/** A column as the kit handles it, with its key and sort name checked. */
export interface AnyColumn<Row> extends ColumnBase<Row> {
  key: keyof Row & string
  sort?: true | undefined
}

/** What a cell shows; "not given" is a dash (rule format.empty). */
export function cellOf<Row>(column: AnyColumn<Row>, row: Row): ReactNode {
  const content = column.render ? column.render(row) : (row[column.key] as Plain)
  return content === undefined || content === null || content === '' ? '-' : content
}

/** A width in px by language: English words need more room than Chinese ones. */
export function wide(chinese: number, english: number): number {
  return currentLanguage() === 'zh-CN' ? chinese : english
}
