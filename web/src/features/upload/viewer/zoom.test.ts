import { describe, expect, it } from 'vitest'
import { kindOf } from './file.links'
import { fitScale, nextStep, pageScale, turned } from './zoom'

describe('zooming', () => {
  it('goes from step to step, also from between two of them, and stays at the ends', () => {
    expect([nextStep(1, 1), nextStep(1, -1)]).toEqual([1.25, 0.75])
    expect([nextStep(0.4321, 1), nextStep(0.4321, -1)]).toEqual([0.5, 0.25])
    expect([nextStep(8, 1), nextStep(0.1, -1)]).toEqual([8, 0.1])
    expect(nextStep(0.05, -1)).toBe(0.05)
  })

  it('fits a picture whole into its room, and leaves a small one as it is', () => {
    const room = { width: 400, height: 300 }
    expect(fitScale({ width: 800, height: 300 }, room)).toBe(0.5)
    expect(fitScale({ width: 100, height: 3000 }, room)).toBe(0.1)
    expect(fitScale({ width: 20, height: 20 }, room)).toBe(1)
    expect(fitScale({ width: 0, height: 0 }, room)).toBe(1)
    expect(fitScale(turned({ width: 800, height: 300 }, 1), room)).toBe(0.375)
  })

  it('gives a page the width of its room, up to what is pleasant to read', () => {
    expect(pageScale(800, { width: 400, height: 1 })).toBe(0.5)
    expect(pageScale(100, { width: 4000, height: 1 })).toBe(1.25)
  })
})

describe('the kind of a file', () => {
  it.each([
    ['image/png', 'picture'],
    ['image/svg+xml', 'other'],
    ['video/mp4', 'film'],
    ['application/pdf', 'pdf'],
    ['text/plain', 'other'],
    ['audio/mpeg', 'other'],
    [undefined, 'other'],
  ])('%s is shown as %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind)
    expect(kindOf(type, false)).toBe('other')
  })
})
