import { describe, expect, test } from 'vitest'
import { mergeSeeded } from './merge'

describe('a seeded row', () => {
  test('takes a new value where nobody changed the old one', () => {
    expect(
      mergeSeeded({
        current: { label: '旧', sort: 10 },
        seeded: { label: '旧', sort: 10 },
        wanted: { label: '新', sort: 10 },
      }),
    ).toEqual({ changes: { label: '新' }, seeded: { label: '新', sort: 10 } })
  })

  test('keeps what a person changed, and goes on updating the rest', () => {
    expect(
      mergeSeeded({
        current: { label: '改过的', sort: 10 },
        seeded: { label: '旧', sort: 10 },
        wanted: { label: '新', sort: 20 },
      }),
    ).toEqual({ changes: { sort: 20 }, seeded: { label: '旧', sort: 20 } })
  })

  test('is left alone when a person made it', () => {
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
