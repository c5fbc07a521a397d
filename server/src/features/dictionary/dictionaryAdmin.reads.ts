import type { DictionaryItemRow, DictionaryTypeRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import type { Language } from '@zhixin/contract/language'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { countUsage } from './usage'

/** All dictionaries, in their order. */
export async function listTypes(
  { prisma }: Database,
  language: Language,
): Promise<{ rows: DictionaryTypeRow[]; total: number }> {
  const types = await prisma.dictionaryType.findMany({
    orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    include: { _count: { select: { items: true } } },
  })
  const rows = types.map((type) => ({
    fdCode: type.code,
    fdName: language === 'en-US' ? type.nameEn : type.nameZh,
    fdClosed: type.closed,
    fdItemNum: type._count.items,
  }))
  return { rows, total: rows.length }
}

/**
 * All items of a dictionary, in their order, with how many records hold each.
 * @throws AppError record_not_found for a dictionary that does not exist
 */
export async function listItems(
  database: Database,
  caller: Caller,
  typeCode: string,
): Promise<{ rows: DictionaryItemRow[]; total: number }> {
  const type = await database.prisma.dictionaryType.findUnique({
    where: { code: typeCode },
    include: { items: { orderBy: [{ sort: 'asc' }, { value: 'asc' }] } },
  })
  if (!type) throw new AppError('record_not_found')
  const usage = await countUsage(database, typeCode, caller)
  const rows = type.items.map((item) => {
    const value = item.value.toNumber()
    return {
      id: item.id,
      fdValue: value,
      fdLabelZh: item.labelZh,
      fdLabelEn: item.labelEn,
      fdEnabled: item.enabled,
      fdServiceTypeList: item.serviceTypes as DictionaryItemRow['fdServiceTypeList'],
      fdUsageNum: usage && (usage.get(value) ?? 0),
      lastModifiedDate: item.updatedAt.toISOString(),
    }
  })
  return { rows, total: rows.length }
}
