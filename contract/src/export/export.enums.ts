import { jobStateTexts } from '../jobs'
import { keysOf } from '../keysOf'
import { both } from '../language'

/** A workbook of Excel, or CSV. */
export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** What of a customer's detail can be added, each on a sheet of its own. */
export const exportPartTexts = {
  contacts: both('联系人', 'Contacts'),
  prices: both('单价', 'Unit prices'),
  addresses: both('办公地址', 'Office addresses'),
  terms: both('结算约定', 'Settlement terms'),
  /** All fields of the form with versions and the ids of rows, instead of the columns: it opens again as an import. */
  import: both('供导入（全部字段）', 'For import (all fields)'),
}

export type ExportPart = keyof typeof exportPartTexts

export const exportParts = keysOf(exportPartTexts)

/** Where an export is; the last four are its end. Refused: the day's rows were used up. */
export const exportStateTexts = { ...jobStateTexts, refused: both('被拒绝', 'Refused') }

export const exportLimits = {
  /** Rows of a file that is made at once; more are a job. */
  rowsAtOnce: 2000,
  /** Exports that a server makes at a time; so many more wait. */
  atOnce: 4,
  places: 40,
  /** Rows that a sheet of Excel can hold, without its header. */
  rowsOfSheet: 1_048_575,
  /** Rows above which a reason has to be given. */
  rowsWithoutReason: 500,
  /** Characters of a reason. */
  reason: 200,
  /** Characters of the address of the list. */
  address: 4000,
  filtersKilobytes: 16,
  /** Days that a file is kept. */
  days: 7,
} as const
