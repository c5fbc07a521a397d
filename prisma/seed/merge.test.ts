import { describe, expect, test } from 'vitest'
import { mergeSeeded } from './merge'

describe('a seeded row', () => {
  test('seed.merge: takes a new value if nobody changed the old one', () => {
    expect(
      mergeSeeded({
        current: { label: '旧', sort: 10 },
        seeded: { label: '旧', sort: 10 },
        wanted: { label: '新', sort: 10 },
      }),
    ).toEqual({ changes: { label: '新' }, seeded: { label: '新', sort: 10 } })
  })

  test('seed.merge: keeps what a person changed, and updates the rest', () => {
    expect(
      mergeSeeded({
        current: { label: '改过的', sort: 10 },
        seeded: { label: '旧', sort: 10 },
        wanted: { label: '新', sort: 20 },
      }),
    ).toEqual({ changes: { sort: 20 }, seeded: { label: '旧', sort: 20 } })
  })

  test('seed.merge: stays as it is if a person created it', () => {
    expect(mergeSeeded({ current: { label: '自建' }, seeded: {}, wanted: { label: '新' } })).toBeUndefined()
  })

  test('compares lists by what they hold', () => {
    const current = { serviceTypes: [1, 2] }
    expect(
      mergeSeeded({ current, seeded: { serviceTypes: [1, 2] }, wanted: { serviceTypes: [1, 2] } }),
    ).toBeUndefined()
    expect(
      mergeSeeded({ current, seeded: { serviceTypes: [1, 2] }, wanted: { serviceTypes: [] as number[] } }),
    ).toMatchObject({ changes: { serviceTypes: [] } })
  })
})
