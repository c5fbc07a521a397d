import { expect } from 'vitest'

/** A login that succeeded, as the login log tells of it. */
export const loginRow = (fdUsername: string) => ({
  id: expect.any(Number),
  fdUsername,
  fdResult: 1,
  fdReason: 'ok',
  fdIp: '127.0.0.1',
  fdUserAgent: expect.any(String),
  fdAttemptNum: 1,
  fdNewDevice: false,
  createdDate: expect.stringMatching(/Z$/),
})
