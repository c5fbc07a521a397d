import type { CompanyMerge, CompanyMergeInput } from '@zhixin/contract/company/company.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { checkVersion } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { demandAdministrator, holdRanks } from '../rank/rank.reads'
import { describeCompanies, type StoredCompany } from './company.reads'
import { demandNoneAbove, demandStaff, lockCompany, recordedState } from './company.writes'

interface Pair {
  kept: StoredCompany
  merged: StoredCompany
  /** The merged company: its own values, and the other's where it has none. */
  columns: { name: string; creditCode: string | null; customerId: number | null }
}

/**
 * Locks the two companies of a merge, in the order of their ids, and refuses a merge that is not allowed (rule
 * company.merge).
 * @throws AppError company_not_found, rank_exceeded, company_customers_differ or company_states_differ
 */
async function holdPair(tx: Transaction, call: Call, { id, mergedId }: CompanyMergeInput): Promise<Pair> {
  demandStaff(call)
  if (id === mergedId) throw invalid(['mergedId'], 'company_merge_self')
  await holdRanks(tx)
  const companies = new Map<number, StoredCompany>()
  for (const one of [id, mergedId].toSorted((a, b) => a - b))
    companies.set(one, await lockCompany(tx, call, one))
  const [kept, merged] = [companies.get(id), companies.get(mergedId)]
  if (!kept || !merged) throw new AppError('company_not_found')
  const areDifferent =
    kept.customerId !== null && merged.customerId !== null && kept.customerId !== merged.customerId
  if (areDifferent) throw new AppError('company_customers_differ')
  // A merge neither lets anybody in nor shuts anybody out.
  if (kept.status !== merged.status) throw new AppError('company_states_differ')
  // The accounts of both are affected: some move, the others may get a customer.
  await demandNoneAbove(tx, call, merged)
  await demandNoneAbove(tx, call, kept)
  const columns = {
    name: kept.name,
    creditCode: kept.creditCode ?? merged.creditCode,
    customerId: kept.customerId ?? merged.customerId,
  }
  return { kept, merged, columns }
}

/** Previews a merge, or refuses it as the merge would; changes nothing. */
export function previewMerge(
  { prisma }: Database,
  call: Call,
  input: CompanyMergeInput,
): Promise<CompanyMerge> {
  return inTransaction(prisma, async (tx) => {
    const { kept, merged, columns } = await holdPair(tx, call, input)
    const amount = kept._count.accounts + merged._count.accounts
    const result = { ...kept, ...columns, _count: { accounts: amount } }
    const [fdResult, fdMerged] = await describeCompanies(tx, call.caller, [result, merged])
    if (!fdResult || !fdMerged) throw new AppError('company_not_found')
    return {
      fdResult,
      fdMerged,
      fdAccountList: merged.accounts.map(({ id, username }) => ({ id, fdUsername: username })),
    }
  })
}

/** Merges a company into another: its accounts move, and it is deleted. Both record it. */
export function mergeCompanies(
  { prisma }: Database,
  call: Call,
  input: CompanyMergeInput,
): Promise<{ id: number; fdVersion: number }> {
  return inTransaction(prisma, async (tx) => {
    const { kept, merged, columns } = await holdPair(tx, call, input)
    checkVersion(call, kept.version)
    const accounts = merged.accounts.map(({ username }) => username)
    await tx.account.updateMany({
      where: { companyId: merged.id },
      data: { companyId: kept.id, version: { increment: 1 } },
    })
    const { version } = await tx.company.update({
      where: { id: kept.id },
      data: { ...columns, version: { increment: 1 } },
    })
    await tx.company.delete({ where: { id: merged.id } })
    await demandAdministrator(tx)
    await recordAudit(tx, call, 'merge', { entity: 'company', id: merged.id, label: merged.name }, [
      { field: 'fdMergedInto', old: merged.name, new: kept.name },
      { field: 'fdAccountList', old: accounts, new: null },
    ])
    await recordAudit(tx, call, 'absorb', { entity: 'company', id: kept.id, label: kept.name }, [
      { field: 'fdMerged', old: null, new: merged.name },
      ...changesBetween(await recordedState(tx, kept), await recordedState(tx, columns)),
      { field: 'fdAccountList', old: null, new: accounts },
    ])
    return { id: kept.id, fdVersion: version }
  })
}
