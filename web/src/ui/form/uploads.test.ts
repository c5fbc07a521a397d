import { describe, expect, it } from 'vitest'
import { admitFiles } from './uploads'

const file = (size: number) => ({ size })
const limits = { maxFiles: 10, maxBytes: 100 }

describe('files for a field', () => {
  it('are taken up to the count', () => {
    const { admitted, tooMany } = admitFiles([file(1), file(1)], { count: 9, bytes: 9 }, limits)
    expect(admitted).toHaveLength(1)
    expect(tooMany).toBe(true)
  })

  it('are taken up to the total size; a smaller one after a refused one still is', () => {
    const { admitted, tooLarge } = admitFiles([file(60), file(50), file(40)], { count: 0, bytes: 0 }, limits)
    expect(admitted.map(({ size }) => size)).toEqual([60, 40])
    expect(tooLarge).toBe(true)
  })
})
