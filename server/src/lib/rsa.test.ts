import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, unpadPkcs1 } from './rsa'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const block = (...parts: (number | number[])[]) => Buffer.from(parts.flat())
const padding = (length: number) => Array<number>(length).fill(7)

test('a PKCS#1 block gives its message only if every part of it is right', () => {
  expect(unpadPkcs1(block(0, 2, padding(8), 0, 65, 66))?.toString()).toBe('AB')
  expect(unpadPkcs1(block(0, 2, padding(300), 0, 65))?.toString()).toBe('A')
  expect(unpadPkcs1(block(0, 2, padding(8), 0))?.length).toBe(0)
  expect(unpadPkcs1(block(0, 2, padding(8), 0, 65, 0, 66))).toEqual(block(65, 0, 66))
  expect(unpadPkcs1(block(0, 2, padding(7), 0, 65))).toBeNull()
  expect(unpadPkcs1(block(0, 1, padding(8), 0, 65))).toBeNull()
  expect(unpadPkcs1(block(1, 2, padding(8), 0, 65))).toBeNull()
  expect(unpadPkcs1(block(0, 2, padding(20)))).toBeNull()
  expect(unpadPkcs1(block())).toBeNull()
})

test('every padding opens, with the right key among several', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const text = Buffer.from('密码 pässword 😀')
  const paddings = [
    { padding: constants.RSA_PKCS1_PADDING },
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  ]
  for (const one of paddings) {
    const ciphertext = publicEncrypt({ key: publicKey, ...one }, text).toString('base64')
    expect(decryptText(ciphertext, [other, privateKey])).toBe(text.toString())
  }
})

test('nothing else opens, and nothing throws', () => {
  const encrypt = (plain: Buffer) => publicEncrypt(publicKey, plain).toString('base64')
  for (const odd of [
    '',
    '!',
    'AAAA',
    'A'.repeat(5000),
    Buffer.alloc(256, 255).toString('base64'),
    Buffer.alloc(256).toString('base64'),
    encrypt(Buffer.from([0xc3, 0x28])),
  ])
    expect(decryptText(odd, [privateKey])).toBeNull()
  expect(decryptText(encrypt(Buffer.from('x')), [])).toBeNull()
})
