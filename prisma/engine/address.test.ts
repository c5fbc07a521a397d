import { expect, test } from 'vitest'
import { isDemoByDefault } from './address'

test.each([undefined, '', ' 127.0.0.1 ', '127.0.1.1', 'localhost', '::1', '[::1]'])(
  'there is a demo with the embedded database while only this machine can reach it: HOST=%s',
  (host) => {
    expect([isDemoByDefault(true, host), isDemoByDefault(false, host)]).toEqual([true, false])
  },
)

test.each(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.example.com', 'zhixin.example.com'])(
  'there is none, unless it is asked for, where others can reach it: HOST=%s',
  (host) => {
    expect(isDemoByDefault(true, host)).toBe(false)
  },
)
