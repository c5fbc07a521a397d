import { both } from '../language'
import { enabledTexts } from './values'

// Columns that several lists have alike.

/** How many there are of something. */
export const countColumn = <const Width extends number | readonly [number, number]>(
  zh: string,
  en: string,
  width: Width,
) => ({ words: both(zh, en), shows: 'count', width, sort: true, card: 'line' }) as const

/** Whether an account or a company is enabled. */
export const enabledColumn = {
  words: both('状态', 'Status'),
  shows: 'status',
  values: enabledTexts,
  width: [84, 96],
  sort: true,
  card: 'corner',
} as const

const dayColumn = { shows: 'day', width: [112, 116], sort: true } as const

export const createdColumn = { words: both('创建时间', 'Created time'), ...dayColumn } as const

export const updatedColumn = { words: both('更新时间', 'Updated time'), ...dayColumn } as const

/** When something on record happened. */
export const recordedColumn = {
  words: both('时间', 'Time'),
  shows: 'time',
  width: 156,
  sort: true,
  card: 'line',
} as const
