import { expect, it } from 'vitest'
import { exportableLists } from '../exportLists'
import { filterOf } from './list'

it('every filter that is a flag has the choice that sets it', () => {
  const filters = Object.values(exportableLists).flatMap((list) =>
    Object.keys(list.filters).map((name) => [`${list.key}.${name}`, filterOf(list, name)] as const),
  )
  const flags = filters.filter(([, { kind }]) => kind === 'flag')
  expect(flags.map(([name]) => name)).toContain('settlement.fdBlocked')
  for (const [name, { values }] of flags)
    expect({ [name]: Object.keys(values ?? {}) }).toEqual({ [name]: ['1'] })
})
