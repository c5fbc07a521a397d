import { loadNeeded } from '../../lib/loading'

/** A password, encrypted for the server. */
export async function encrypted(password: string): Promise<string> {
  const { encryptPasswords } = await loadNeeded('session.calls', () => import('../../lib/session.calls'))
  const [text = ''] = await encryptPasswords([password])
  return text
}
