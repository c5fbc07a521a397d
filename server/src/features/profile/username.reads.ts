import { isReservedUsername, usernameKey } from '@zhixin/contract/account/username'
import { singleLine } from '@zhixin/contract/singleLine'
import { invalid } from '../../http/AppError'
import type { Transaction } from '../../lib/database'

/** @throws AppError validation_failed for a username that cannot be read as one, is reserved or taken */
export async function checkUsername(tx: Transaction, username: string): Promise<void> {
  if (singleLine(username) !== username) throw invalid(['fdUsername'], 'username_invisible')
  if (isReservedUsername(username)) throw invalid(['fdUsername'], 'username_reserved')
  const taken = await tx.account.findFirst({
    where: { OR: [{ usernameKey: usernameKey(username) }, { username }] },
    select: { id: true },
  })
  if (taken) throw invalid(['fdUsername'], 'username_taken')
}
