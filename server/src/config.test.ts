import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config'

const read = (variables: Record<string, string>) =>
  readConfig({
    DATABASE_URL: 'postgresql://nowhere',
    JWT_SECRET: 'a secret of the tests, long enough to count',
    ...variables,
  })

describe('the configuration', () => {
  test.each([
    ['UPLOAD_MAX_FILES', ['0', '11', '-1', '2.5', 'many', 'NaN'], 'from 1 to 10'],
    ['UPLOAD_MAX_MB', ['0', '1025', '1.5', 'x'], 'from 1 to 1024'],
    ['PORT', ['-1', '65536', 'x'], 'from 0 to 65535'],
  ])('says what %s has to be', (name, values, range) => {
    for (const value of values)
      expect(() => read({ [name]: value })).toThrow(new Error(`${name}: must be a whole number ${range}`))
  })

  test('takes one to ten files in a field, ten unless said otherwise', () => {
    const files = (value: string) => read({ UPLOAD_MAX_FILES: value }).UPLOAD_MAX_FILES
    expect(['1', '10', ' 7 ', ''].map(files)).toEqual([1, 10, 7, 10])
  })

  test('wants to know the address of the server’s role where it is told the owner’s', () => {
    const MIGRATION_DATABASE_URL = 'postgresql://owner@nowhere'
    expect(() => read({ DATABASE_URL: '', MIGRATION_DATABASE_URL })).toThrow(
      'MIGRATION_DATABASE_URL: needs DATABASE_URL, the address that the server uses',
    )
    expect(read({ MIGRATION_DATABASE_URL }).DATABASE_URL).toBe('postgresql://nowhere')
  })

  test('wants all of what mail needs, or nothing', () => {
    const mail = {
      SMTP_URL: 'smtps://user:secret@smtp.example.com:465',
      MAIL_FROM: 'notices@example.com',
      PUBLIC_URL: 'https://zhixin.example.com',
    }
    expect(read(mail)).toMatchObject(mail)
    const { PUBLIC_URL } = mail
    expect(read({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL })
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])
      expect(() => read({ ...mail, [name]: '' })).toThrow(
        new Error(`${name}: is needed for mail: SMTP_URL, MAIL_FROM and PUBLIC_URL go together`),
      )
    expect(() => read({ ...mail, SMTP_URL: 'smtp.example.com' })).toThrow(
      'SMTP_URL: must be an address such as',
    )
    expect(() => read({ ...mail, PUBLIC_URL: 'http://zhixin.example.com' })).toThrow(
      'PUBLIC_URL: must be an https',
    )
  })

  test('outside.robots: knows robots by their form, and tells no address in what it says', () => {
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=verysecret'
    expect(read({ NOTICE_ROBOTS: ` dingtalk:${address}, ` }).NOTICE_ROBOTS).toEqual([
      { form: 'dingtalk', address },
    ])
    const signed = 'feishu:https://open.feishu.cn/open-apis/bot/v2/hook/1|SECverysecret'
    expect(read({ NOTICE_ROBOTS: signed }).NOTICE_ROBOTS).toEqual([
      {
        form: 'feishu',
        address: 'https://open.feishu.cn/open-apis/bot/v2/hook/1',
        secret: 'SECverysecret',
      },
    ])
    for (const list of [
      address,
      `slack:${address}`,
      'wecom:http://example.com/verysecret',
      'wecom:https://example.com/|verysecret',
      `dingtalk:${address}|verysecret|`,
    ]) {
      expect(() => read({ NOTICE_ROBOTS: list })).toThrow(
        /^NOTICE_ROBOTS: must be robots, separated by commas/,
      )
      expect(() => read({ NOTICE_ROBOTS: list })).not.toThrow(/verysecret/)
    }
  })

  test('webhook.public: knows networks by their address and length', () => {
    const networks = ['10.20.0.0/24', 'fd00:1::/32']
    expect(read({ WEBHOOK_PRIVATE_NETWORKS: ` ${networks.join(' , ')},` }).WEBHOOK_PRIVATE_NETWORKS).toEqual(
      networks,
    )
    for (const list of ['10.20.0.0', '10.20.0.0/33', 'inside/8', 'fd00::/129', '10.20.0.0/8/8'])
      expect(() => read({ WEBHOOK_PRIVATE_NETWORKS: list })).toThrow(
        /^WEBHOOK_PRIVATE_NETWORKS: must be networks/,
      )
  })

  test.each([
    'x'.repeat(48),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'please-change-me-please-change-it!',
    'my company: password of the server 2026',
    '0123456789012345678901234567890123456789',
  ])('refuses the secret "%s", which can be guessed', (JWT_SECRET) => {
    expect(() => read({ JWT_SECRET })).toThrow(/JWT_SECRET: can be guessed/)
  })

  test.each([
    ['x'.repeat(48), 'can be guessed; nothing may count that it signed, so leave it out'],
    ['Xk9$mQ2!vB7z', 'must have at least 32 characters; nothing may count that it signed, so leave it out'],
    ['a secret of the tests, long enough to count', 'is the same as JWT_SECRET; it is for the one before it'],
  ])('does not take "%s" for the secret before', (JWT_SECRET_PREVIOUS, reason) => {
    expect(() => read({ JWT_SECRET_PREVIOUS })).toThrow(new Error(`JWT_SECRET_PREVIOUS: ${reason}`))
  })

  test('single sign-on needs a client, an address that nobody can change on the way, and another role than the administrators’', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'zhixin', OIDC_CLIENT_SECRET: 'x' }
    expect(read({ ...oidc, OIDC_SERVICE_TYPES: '2, 1,2' }).OIDC_SERVICE_TYPES).toEqual([2, 1])
    expect(() => read({ ...oidc, OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_CLIENT_SECRET: is needed')
    expect(() => read({ ...oidc, OIDC_ISSUER: 'http://id.example.com' })).toThrow(
      'OIDC_ISSUER: must be an https',
    )
    expect(read({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' }).OIDC_ISSUER).toBe('http://127.0.0.1:9000')
    expect(() => read({ ...oidc, OIDC_ROLE: 'administrator' })).toThrow('OIDC_ROLE: must not be')
    expect(() => read({ ...oidc, OIDC_SERVICE_TYPES: '4' })).toThrow(
      'OIDC_SERVICE_TYPES: must be service types',
    )
    expect(() => read({ PASSWORD_LOGIN: 'administrators' })).toThrow('PASSWORD_LOGIN: administrators needs')
  })

  test('takes secrets that a generator makes', () => {
    for (let made = 0; made < 200; made++) {
      const bytes = randomBytes(24)
      for (const JWT_SECRET of [bytes.toString('base64'), bytes.toString('hex')])
        expect(read({ JWT_SECRET }).JWT_SECRET).toBe(JWT_SECRET)
    }
  })
})
