import type { CustomerValues } from './values'

/** A row that was added and into which nobody has entered anything. */
export const isBlankRow = ({ rowKey: _, ...fields }: object & { rowKey: string }): boolean =>
  Object.values(fields).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )

const others = <T extends { rowKey: string }>(rows: T[]): T[] =>
  rows.filter((row, at) => at === 0 || !isBlankRow(row))

/**
 * The values without blank rows: Enter in a table adds one easily, and nobody has to delete it (rule grid.blank). A
 * row that is stored and was emptied is no blank one, and the first of a table stays, to say what is missing in it.
 */
export function withoutBlankRows(values: CustomerValues): CustomerValues {
  const next = {
    fdCompanyList: others(values.fdCompanyList),
    fdMyClientContactList: others(values.fdMyClientContactList),
    fdSettlePlatformMessageDetailList: others(values.fdSettlePlatformMessageDetailList),
    fdMyClientOfficeAddressList: values.fdMyClientOfficeAddressList.filter((row) => !isBlankRow(row)),
  }
  const isSame = Object.entries(next).every(
    ([list, rows]) => rows.length === values[list as keyof typeof next].length,
  )
  return isSame ? values : { ...values, ...next }
}
