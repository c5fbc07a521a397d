import { installationSecrets } from '../config'
import { createLoginKeys } from '../features/auth/loginKeys'
import { openDatabase } from '../lib/database'

/** The installation's secret in tests. */
export const testSecret = 'a secret of the tests, long enough to count'

/**
 * Creates the login key pair in the template database: it takes a second, which each server of the tests would
 * otherwise spend.
 */
export async function addLoginKey(url: string): Promise<void> {
  const database = openDatabase({ url })
  try {
    await createLoginKeys(
      database,
      installationSecrets({ JWT_SECRET: testSecret, JWT_SECRET_PREVIOUS: undefined }),
    ).publicKey()
  } finally {
    await database.close()
  }
}
