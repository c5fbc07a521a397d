import { both } from '../language'
import type { Column, ValueNames } from './list'
import { enabledTexts } from './values'

// Columns and filters that several lists have alike.

/** What a row is read by: it stays at the left and heads a phone's card. */
export const leadingColumn = { sort: true, pinned: 'left', card: 'heading' } as const

/** A column that is a line of a phone's card. */
export const onCard = <const C extends Column>(column: C) => ({ ...column, card: 'line' }) as const

const columnThat =
  <const How extends Partial<Column>>(how: How) =>
  <const Width extends Column['width']>(zh: string, en: string, width: Width) =>
    ({ words: both(zh, en), width, ...how }) as const

/** How many there are of something. */
export const countColumn = columnThat({ shows: 'count', sort: true, card: 'line' })

/** Somebody by their username. */
export const personColumn = columnThat({ shows: 'account', card: 'line' })

/** When something happened. */
export const timeColumn = columnThat({ shows: 'time', sort: true, card: 'line' })

/** What changed, in sentences. */
export const sentencesColumn = columnThat({ shows: 'sentences', card: 'line', fileWidth: 60 })

/** Counts by something, which a page draws and a file spells out. */
export const figuresColumn = columnThat({ card: 'line', fileWidth: 40 })

const columnOfValues =
  <const Shows extends 'value' | 'status' | 'names'>(shows: Shows) =>
  <const Values extends ValueNames, const Width extends Column['width']>(
    zh: string,
    en: string,
    values: Values,
    width: Width,
  ) =>
    ({ words: both(zh, en), shows, values, width }) as const

/** A value by its name; the same as a badge; several by their names. */
export const valueColumn = columnOfValues('value')
export const statusColumn = columnOfValues('status')
export const namesColumn = columnOfValues('names')

/** Whether an account or a company is enabled. */
export const enabledColumn = {
  ...statusColumn('状态', 'Status', enabledTexts, [84, 96]),
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
export const phaseColumn = figuresColumn('合作阶段', 'Cooperation phase', [370, 560])

/** When something on record happened. */
export const recordedColumn = timeColumn('时间', 'Time', 156)

/** Customers of one service type. */
export const serviceTypeFilter = {
  kind: 'item',
  words: both('业务类别', 'Service type'),
  values: 'serviceType',
  current: true,
} as const
