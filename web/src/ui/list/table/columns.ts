import type { ReactNode } from 'react'
import { currentLanguage } from '../../../lib/i18n'

interface ColumnBase<Row> {
  title: string
  /** Width in px; wide screens stretch all columns alike. */
  width: number
  /** Numbers stand right, everything else left. */
  align?: 'right'
  /** Stays in view, at this side, while the rest scrolls sideways. */
  pinned?: 'left' | 'right' | undefined
  /** Where a card on a phone shows it: its heading, its corner, or a line; else behind "all fields". */
  card?: 'heading' | 'corner' | 'line'
  /** The cell; without it the value as it is. */
  render?: (row: Row) => ReactNode
}

type Plain = string | number | null | undefined

/**
 * A column of a list over rows of this type. The key is a field of the row, `sort` is only allowed on fields
 * that the contract can sort by, and what is no plain value needs a `render`: a slip does not compile.
 */
export type ListColumn<Row, Sort extends string> = {
  [Key in keyof Row & string]: ColumnBase<Row> & { key: Key } & (Key extends Sort
      ? { sort?: true }
      : { sort?: never }) &
    (Row[Key] extends Plain ? unknown : { render: (row: Row) => ReactNode })
}[keyof Row & string]

/** A column as the kit handles it, when key and sort name have been checked. */
export interface AnyColumn<Row> extends ColumnBase<Row> {
  key: keyof Row & string
  sort?: true | undefined
}

/** What a cell shows; "not given" is a dash (rule format.empty). */
export function cellOf<Row>(column: AnyColumn<Row>, row: Row): ReactNode {
  const content = column.render ? column.render(row) : (row[column.key] as Plain)
  return content === undefined || content === null || content === '' ? '-' : content
}

/** A width in px for what is written in the language on show: English words need more room than Chinese ones. */
export function wide(chinese: number, english: number): number {
  return currentLanguage() === 'zh-CN' ? chinese : english
}
