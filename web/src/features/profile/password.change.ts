import { ownAccountCalls } from '@zhixin/contract/auth/ownAccount.calls'
import { call } from '../../lib/http'
import { loadNeeded } from '../../lib/loading'

/**
 * Changes the person's own password. The server ends every session and starts a new one, whose token this browser
 * continues with.
 *
 * @param from blank right after a login with a one-time password, which proves that it is known
 */
export async function changePassword(from: string, to: string): Promise<void> {
  // A chunk of its own, as everywhere: it is loaded before anybody is logged in.
  const { encryptPasswords, keepToken } = await loadNeeded(
    'session.calls',
    () => import('../../lib/session.calls'),
  )
  const [newPassword = '', oldPassword] = await encryptPasswords(from === '' ? [to] : [to, from])
  keepToken(await call(ownAccountCalls.changePassword, { body: { oldPassword, newPassword } }))
}
