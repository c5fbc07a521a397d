import { accountLimits } from '@zhixin/contract/account/account.schema'
import { usernameKey } from '@zhixin/contract/account/username'
import { sentence } from '@zhixin/contract/messages'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { requiredUsername } from '@zhixin/contract/text.fields'
import { administratorColumns } from '@zhixin/prisma/administrator'
import { AppError } from '../../http/AppError'
import { failureBody } from '../../http/failure'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { bySystem, changesBetween, recordAudit } from '../audit/audit.writes'
import { findLocks } from '../auth/locks.reads'
import { endLock } from '../auth/unlock.writes'
import { checkUsername } from '../profile/username.reads'
import { lockRanks } from '../rank/rank.reads'
import { lockAccount, recordedState } from './account.state'
import { dropSecondFactor, setOneTimePassword } from './accountAccess.writes'
import { settleJobs } from './accountJobs.writes'
import { makeOneTimePassword, type OneTimePassword } from './oneTimePassword'

/** A mistake of whoever typed the command, as a sentence. */
export class CommandError extends Error {}

const usage = `Usage:
  pnpm account list                    every account, and who is locked out
  pnpm account create <username>       an administrator with a one-time password
  pnpm account reset <username>        a one-time password for an account, whose sessions end
  pnpm account unlock <username>       lets an account log in again after too many failures
  pnpm account drop-factor <username>  removes a lost second factor`

/** Whoever has the machine acts for the product: no caller, and no rank to respect. */
const system = bySystem

/**
 * Carries out `pnpm account`, for when nobody can log in (rule account.command).
 * @returns what it prints
 * @throws CommandError
 */
export async function runAccountCommand(
  database: Database,
  [command, username, ...more]: string[],
): Promise<string> {
  const isComplete = (username === undefined) === (command === 'list') && more.length === 0
  if (isComplete && command === 'list') return listAccounts(database)
  if (isComplete && username !== undefined) {
    if (command === 'create') return createAdministrator(database, username)
    if (command === 'reset') return resetPassword(database, username)
    if (command === 'unlock') return unlock(database, username)
    if (command === 'drop-factor') return removeFactor(database, username)
  }
  throw new CommandError(usage)
}

async function listAccounts(database: Database): Promise<string> {
  const accounts = await database.prisma.account.findMany({
    select: { id: true, username: true, status: true, role: { select: { nameEn: true } } },
    orderBy: { id: 'asc' },
  })
  const locks = await findLocks(database)
  const rows = accounts.map(({ id, username, status, role }) => {
    const lock = locks.find(({ accountId }) => accountId === id)
    const locked = lock && `locked until ${lock.until.toISOString()}`
    return [username, role.nameEn, status === 1 ? 'active' : 'disabled', locked].filter(Boolean).join(' · ')
  })
  return rows.join('\n')
}

async function createAdministrator({ prisma }: Database, typed: string): Promise<string> {
  const rule = requiredUsername({ max: accountLimits.username, required: 'username_required' })
  const { data: username, error } = rule.safeParse(typed)
  if (username === undefined) throw new CommandError(sentence(error?.issues[0]?.message ?? '', 'en-US'))
  const drawn = await makeOneTimePassword()
  await inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    await checkUsername(tx, username).catch(inWords)
    const role = await tx.role.findUnique({ where: { code: administratorRole } })
    if (!role) throw new CommandError('There are no roles yet; run "pnpm db:seed" first.')
    const { id } = await tx.account.create({
      data: {
        ...administratorColumns,
        username,
        roleId: role.id,
        passwordHash: drawn.hash,
        oneTimePasswordUntil: drawn.until,
      },
      select: { id: true },
    })
    const changes = changesBetween({}, recordedState(await lockAccount(tx, id, null)))
    await recordAudit(tx, system, 'create', { entity: 'account', id, label: username }, changes)
  })
  return `The administrator ${username} was created.\n${oneTime(drawn)}`
}

async function resetPassword(database: Database, username: string): Promise<string> {
  const drawn = await makeOneTimePassword()
  const isActive = await inTransaction(database.prisma, async (tx) => {
    await lockRanks(tx)
    const account = await lockAccount(tx, await idOf(tx, username), null)
    const settled = await settleJobs(tx, null, account, undefined)
    await setOneTimePassword(tx, system, account, drawn, settled)
    return account.status === 1
  })
  const note = isActive ? '' : '\nThe account is disabled: an administrator has to enable it.'
  return `${username} has a new password, and its sessions have ended.\n${oneTime(drawn)}${note}`
}

async function unlock(database: Database, username: string): Promise<string> {
  const id = await idOf(database.prisma, username)
  const lock = (await findLocks(database)).find(({ accountId }) => accountId === id)
  if (!lock) return `${username} is not locked.`
  await inTransaction(database.prisma, (tx) => endLock(tx, system, lock))
  return `${username} is unlocked.`
}

async function removeFactor({ prisma }: Database, username: string): Promise<string> {
  const hadOne = await inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    return dropSecondFactor(tx, system, await lockAccount(tx, await idOf(tx, username), null))
  })
  return hadOne
    ? `${username} logs in with the password alone, and can set up two-step verification anew.`
    : `${username} has no two-step verification.`
}

/** @throws CommandError if there is no such account */
async function idOf(client: Pick<Transaction, 'account'>, username: string): Promise<number> {
  const account = await client.account.findUnique({
    where: { usernameKey: usernameKey(username) },
    select: { id: true },
  })
  if (!account)
    throw new CommandError(`There is no account ${username}; "pnpm account list" shows all of them.`)
  return account.id
}

const oneTime = ({ password, until }: OneTimePassword) =>
  `One-time password: ${password}\nIt is to be changed at the first login, until ${until.toISOString()}.`

function inWords(error: unknown): never {
  throw error instanceof AppError ? new CommandError(failureBody(error, 'en-US', '').message) : error
}
