import { expect, test } from 'vitest'
import { guardedLookup, isReachable, networksOf, PrivateAddress } from './publicAddresses'

const none = networksOf([])

test('webhook.public: addresses of the public network are reachable, and no others', () => {
  const reached = (addresses: string[]) => addresses.filter((address) => isReachable(address, none))
  const open = [
    '8.8.8.8',
    '223.5.5.5',
    '172.15.255.255',
    '172.32.0.1',
    '2400:3200::1',
    '2606:4700:4700::1111',
  ]
  expect(reached(open)).toEqual(open)
  expect(
    reached([
      '0.0.0.0',
      '10.1.2.3',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.168.1.1',
      '198.18.0.1',
      '203.0.113.5',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '2002:a00:1::',
      '3fff::1',
      '',
      'localhost',
      '0x7f000001',
    ]),
  ).toEqual([])
})

test('webhook.public: networks of an installation are reachable where it allows them', () => {
  const allowed = networksOf(['10.1.0.0/16', 'fd00:1::/32'])
  const found = ['10.1.2.3', '10.2.0.1', '::ffff:10.1.2.3', '::ffff:10.2.0.1', 'fd00:1::5', 'fd00:2::5']
  expect(found.filter((address) => isReachable(address, allowed))).toEqual([
    '10.1.2.3',
    '::ffff:10.1.2.3',
    'fd00:1::5',
  ])
})

const looked = (name: string, networks: string[], all: boolean) =>
  new Promise((resolve, reject) => {
    guardedLookup(networksOf(networks))(name, { all }, (error, address) =>
      error ? reject(error) : resolve(address),
    )
  })

test('webhook.public: a name is judged by the addresses that are connected to', async () => {
  await expect(looked('localhost', [], true)).rejects.toThrow(PrivateAddress)
  await expect(looked('localhost', ['10.0.0.0/8'], false)).rejects.toThrow(PrivateAddress)
  expect(['127.0.0.1', '::1']).toContain(await looked('localhost', ['127.0.0.0/8', '::1/128'], false))
  expect(await looked('localhost', ['127.0.0.0/8', '::1/128'], true)).toContainEqual({
    address: '127.0.0.1',
    family: 4,
  })
})

test('webhook.public: one private address among public ones refuses a name, and two names are looked up at a time', async () => {
  let [running, most] = [0, 0]
  const find = async (name: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return [
      { address: '8.8.8.8', family: 4 },
      { address: name === 'mixed' ? '10.0.0.1' : '8.8.4.4', family: 4 },
    ]
  }
  const found = (name: string) =>
    new Promise((resolve) =>
      guardedLookup(none, find)(name, {}, (error, address) => resolve(error?.constructor ?? address)),
    )
  expect(await found('mixed')).toBe(PrivateAddress)
  expect(await Promise.all(Array.from({ length: 10 }, () => found('public')))).toEqual(
    Array(10).fill('8.8.8.8'),
  )
  expect(most).toBe(2)
})

test('webhook.retry: names that were not found wait for each other alone', async () => {
  const ended: (() => void)[] = []
  let isKnown = false
  const find = (name: string) =>
    new Promise<{ address: string; family: number }[]>((resolve, reject) => {
      if (name.endsWith('good')) return resolve([{ address: '8.8.8.8', family: 4 }])
      if (!isKnown) return reject(new Error('no such name'))
      ended.push(() => reject(new Error('no such name')))
    })
  const look = (name: string) =>
    new Promise((resolve) =>
      guardedLookup(none, find)(name, {}, (error, address) => resolve(error?.message ?? address)),
    )
  const dead = ['dead.one', 'dead.two', 'dead.three']
  await Promise.all(dead.map(look))
  isKnown = true
  const waiting = dead.map(look)
  expect(await look('a.good')).toBe('8.8.8.8')
  expect(ended).toHaveLength(1)
  for (let n = 0; n < dead.length; n += 1) {
    ended[n]?.()
    await waiting[n]
  }
})
