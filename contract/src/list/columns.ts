import { both } from '../language'
import { enabledTexts } from './values'

// Columns and filters that several lists have alike.

/** What a row is read by: it stays at the left and heads a phone's card. */
export const leadingColumn = { sort: true, pinned: 'left', card: 'heading' } as const

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

const accountColumn = { shows: 'account', width: [112, 96], sort: true } as const

export const creatorColumn = { words: both('创建人', 'Creator'), ...accountColumn } as const

export const updaterColumn = { words: both('更新人', 'Updater'), ...accountColumn } as const

/** How customers are divided among the phases of cooperation. */
export const phaseColumn = {
  words: both('合作阶段', 'Cooperation phase'),
  width: [370, 560],
  card: 'line',
  fileWidth: 40,
} as const

/** When something on record happened. */
export const recordedColumn = {
  words: both('时间', 'Time'),
  shows: 'time',
  width: 156,
  sort: true,
  card: 'line',
} as const

/** Customers of one service type. */
export const serviceTypeFilter = {
  kind: 'item',
  words: both('业务类别', 'Service type'),
  values: 'serviceType',
  current: true,
} as const
