import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import { isMasked, maskNumber } from '@zhixin/contract/numberMask'
import { AppError, type FieldIssue } from '../../http/AppError'

/** A contact of a save. */
export type Contact = NonNullable<CustomerInput['contacts']>[number]

interface Numbers {
  id: number | null
  fdContactMobile: string
  fdPhone: string | null
}

/**
 * The contacts of a save with their real numbers: a masked number on its own row means that the stored one stays,
 * whoever sends it (rule hidden.number).
 */
export function withNumbers<Row extends Numbers>(rows: Row[], stored: Numbers[]): Row[] {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  return rows.map((row) => {
    const own = row.id === null ? undefined : storedById.get(row.id)
    return {
      ...row,
      fdContactMobile: unmasked(row.fdContactMobile, own?.fdContactMobile),
      fdPhone: row.fdPhone && unmasked(row.fdPhone, own?.fdPhone),
    }
  })
}

const unmasked = (sent: string, own: string | null | undefined): string =>
  own && isMasked(sent) && sent === maskNumber(own) ? own : sent

const messages = {
  fdContactMobile: 'contact_mobile_required',
  fdPhone: 'contact_phone_masked',
} as const

/**
 * A number that still has a star is invalid and never stored. (One that was stored before this rule stays until
 * somebody changes it.)
 * @throws AppError validation_failed
 */
export function demandNumbers<Row extends Numbers>(rows: Row[], stored: Numbers[]): Row[] {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const issues = rows.flatMap((row, index) =>
    (Object.keys(messages) as (keyof typeof messages)[]).flatMap((field): FieldIssue[] => {
      const number = row[field]
      const own = row.id === null ? undefined : storedById.get(row.id)
      if (!number || !isMasked(number) || number === own?.[field]) return []
      return [{ path: ['fdMyClientContactList', index, field], message: messages[field] }]
    }),
  )
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
  return rows
}
