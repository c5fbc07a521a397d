import {
  type DictionaryItemInput,
  type DictionarySortInput,
  valueProblem,
} from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import type { DictionaryItem, DictionaryType } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'

type Dictionary = DictionaryType & { items: DictionaryItem[] }

/** A dictionary with its items, locked until the transaction ends. */
async function lockDictionary(tx: Transaction, code: string): Promise<Dictionary> {
  await tx.$queryRaw`select code from dictionary_type where code = ${code} for update`
  const type = await tx.dictionaryType.findUnique({
    where: { code },
    include: { items: { orderBy: [{ sort: 'asc' }, { value: 'asc' }] } },
  })
  if (!type) throw new AppError('record_not_found')
  return type
}

function checkNewValue({ code, closed, items }: Dictionary, value: number | undefined): number {
  if (closed) throw invalid(['typeCode'], 'dictionary_closed')
  const problem = valueProblem(code, value)
  if (value === undefined || problem) throw invalid(['fdValue'], problem ?? 'required')
  if (items.some((item) => item.value.toNumber() === value))
    throw invalid(['fdValue'], 'dictionary_value_taken')
  return value
}

interface ItemState {
  fdLabelZh: string
  fdLabelEn: string
  fdEnabled: boolean
  fdServiceTypeList: number[]
}

const stateOf = (item: DictionaryItem): ItemState => ({
  fdLabelZh: item.labelZh,
  fdLabelEn: item.labelEn,
  fdEnabled: item.enabled,
  fdServiceTypeList: item.serviceTypes,
})

const requestedState = (input: DictionaryItemInput): ItemState => ({
  fdLabelZh: input.fdLabelZh,
  fdLabelEn: input.fdLabelEn,
  fdEnabled: input.fdEnabled,
  fdServiceTypeList: input.fdServiceTypeList.toSorted(),
})

const columnsOf = (state: ItemState) => ({
  labelZh: state.fdLabelZh,
  labelEn: state.fdLabelEn,
  enabled: state.fdEnabled,
  serviceTypes: state.fdServiceTypeList,
})

/**
 * Adds an item, or with an id replaces its labels, status and service types; its value never changes. What the seed
 * last wrote stays recorded, so that it recognises and leaves what a person changed (rule seed.merge).
 */
export function saveItem(
  { prisma }: Database,
  call: Call,
  input: DictionaryItemInput,
): Promise<{ id: number }> {
  const { id } = input
  return transactOnce(prisma, call, (tx) =>
    id === undefined ? addItem(tx, call, input) : changeItem(tx, call, id, input),
  )
}

async function addItem(tx: Transaction, call: Call, input: DictionaryItemInput): Promise<{ id: number }> {
  if (input.typeCode === undefined) throw invalid(['typeCode'], 'required')
  const type = await lockDictionary(tx, input.typeCode)
  const value = checkNewValue(type, input.fdValue)
  const state = requestedState(input)
  const sort = (type.items.at(-1)?.sort ?? 0) + 10
  const { id } = await tx.dictionaryItem.create({
    data: { ...columnsOf(state), typeCode: type.code, value, sort },
    select: { id: true },
  })
  const changes = changesBetween({}, { fdTypeCode: type.code, fdValue: value, ...state })
  await recordAudit(tx, call, 'create', { entity: 'dictionaryItem', id, label: state.fdLabelZh }, changes)
  return { id }
}

async function changeItem(
  tx: Transaction,
  call: Call,
  id: number,
  input: DictionaryItemInput,
): Promise<{ id: number }> {
  const current = await lockItem(tx, id, input.typeCode)
  if (input.fdValue !== undefined && input.fdValue !== current.value.toNumber())
    throw invalid(['fdValue'], 'dictionary_value_fixed')
  const state = requestedState(input)
  const changes = changesBetween(stateOf(current), state)
  if (changes.length === 0) return { id }
  await tx.dictionaryItem.update({ where: { id }, data: columnsOf(state) })
  await recordAudit(tx, call, 'update', { entity: 'dictionaryItem', id, label: state.fdLabelZh }, changes)
  return { id }
}

async function lockItem(tx: Transaction, id: number, typeCode: string | undefined): Promise<DictionaryItem> {
  await tx.$queryRaw`select id from dictionary_item where id = ${id} for update`
  const item = await tx.dictionaryItem.findFirst({
    where: { id, ...(typeCode !== undefined && { typeCode }) },
  })
  if (!item) throw new AppError('record_not_found')
  return item
}

/**
 * Reorders the items of a dictionary.
 * @throws AppError conflict unless exactly the existing items are named
 */
export function sortItems(
  { prisma }: Database,
  call: Call,
  { typeCode, idList }: DictionarySortInput,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const { items, ...type } = await lockDictionary(tx, typeCode)
    const byId = new Map(items.map((item) => [item.id, item]))
    const sorted = idList.flatMap((id) => byId.get(id) ?? [])
    if (sorted.length !== items.length || idList.length !== items.length) throw new AppError('conflict')
    if (sorted.every((item, index) => item === items[index])) return
    for (const [index, item] of sorted.entries()) {
      // In the steps of the seed: items that did not move stay as seeded.
      const sort = (index + 1) * 10
      if (item.sort !== sort) await tx.dictionaryItem.update({ where: { id: item.id }, data: { sort } })
    }
    const labels = (list: DictionaryItem[]) => list.map((item) => item.labelZh)
    await recordAudit(tx, call, 'sort', { entity: 'dictionaryType', id: typeCode, label: type.nameZh }, [
      { field: 'fdOrder', old: labels(items), new: labels(sorted) },
    ])
  })
}
