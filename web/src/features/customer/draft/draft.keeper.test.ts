import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, type DraftPlaces, type KeptDraft } from './draft.keeper'

interface Values {
  name: string
}

type Draft = KeptDraft<Values>

/** A server that can be unreachable, a browser, and a form that somebody types into. */
function visit({ server, local, session = 'now' }: { server: Draft[]; local: Draft[]; session?: string }) {
  const world = { server, local, reachable: true, saves: 0, left: undefined as Draft[] | undefined }
  const form = { values: undefined as Values | undefined }
  const places: DraftPlaces<Values> = {
    async load() {
      if (!world.reachable) throw new Error('unreachable')
      return world.server
    },
    async save(drafts) {
      if (!world.reachable) throw new Error('unreachable')
      world.saves += 1
      world.server = drafts
    },
    saveWhileLeaving(drafts) {
      world.left = drafts
    },
    local: {
      read: () => world.local,
      write: (drafts) => {
        world.local = drafts
      },
    },
  }
  const keeper = createDraftKeeper<Values>({
    session,
    places,
    read: () => form.values && { values: form.values, base: null, baseVersion: null },
  })
  const type = (name: string) => {
    form.values = { name }
    keeper.changed()
  }
  return { world, form, keeper, type }
}

const earlier = (name: string, session = 'before', at = '2026-11-19T10:00:00.000Z'): Draft => ({
  session,
  replaces: [],
  at,
  baseVersion: null,
  base: null,
  values: { name },
})

const names = (drafts: Draft[]) => drafts.map((one) => one.values.name)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T10:00:00.000Z')
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

describe('what is typed', () => {
  it('is kept two seconds later, once, however much is typed until then', async () => {
    const { world, keeper, type } = visit({ server: [], local: [] })
    await keeper.open()
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    expect(world.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(600)
    expect(names(world.server)).toEqual(['ab'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.saves).toBe(1)
  })

  it('is kept in the browser while the server cannot be reached, and on the server as soon as it can', async () => {
    const { world, keeper, type } = visit({ server: [], local: [] })
    await keeper.open()
    world.reachable = false
    type('a')
    await keeper.keep()
    expect(names(world.local)).toEqual(['a'])
    world.reachable = true
    type('ab')
    await keeper.keep()
    expect(names(world.server)).toEqual(['ab'])
    expect(world.local).toEqual([])
  })

  it('stays in the browser and is sent along when the page goes away before it was kept', async () => {
    const { world, keeper, type } = visit({ server: [], local: [] })
    await keeper.open()
    type('a')
    keeper.leave()
    expect(names(world.local)).toEqual(['a'])
    expect(names(world.left ?? [])).toEqual(['a'])
  })

  it('is not sent again when the page goes away after it was kept', async () => {
    const { world, keeper, type } = visit({ server: [], local: [] })
    await keeper.open()
    type('a')
    await keeper.keep()
    keeper.leave()
    expect(world.left).toBeUndefined()
    expect(world.local).toEqual([])
  })

  it('is forgotten once it is saved, or typed back to what it was', async () => {
    const { world, form, keeper, type } = visit({ server: [], local: [] })
    await keeper.open()
    type('a')
    await keeper.keep()
    form.values = undefined
    await keeper.clear()
    expect(world.server).toEqual([])
    type('b')
    await keeper.keep()
    form.values = undefined
    await keeper.keep()
    expect(world.server).toEqual([])
  })
})

describe('a draft of an earlier visit', () => {
  it('is offered, and restored without keeping anything again', async () => {
    const { world, form, keeper } = visit({ server: [earlier('draft')], local: [] })
    await keeper.open()
    expect(keeper.offer()?.values.name).toBe('draft')
    keeper.restore((draft) => {
      form.values = draft.values
    })
    expect(keeper.offer()).toBeUndefined()
    keeper.changed()
    await vi.advanceTimersByTimeAsync(5000)
    expect(world.saves).toBe(0)
    expect(names(world.server)).toEqual(['draft'])
  })

  it('gives way to what is typed on after it was restored', async () => {
    const { world, form, keeper, type } = visit({ server: [earlier('draft')], local: [] })
    await keeper.open()
    keeper.restore((draft) => {
      form.values = draft.values
    })
    type('draft and more')
    await keeper.keep()
    expect(names(world.server)).toEqual(['draft and more'])
  })

  it('is not offered again beside what was typed on in the browser alone', async () => {
    const one = visit({ server: [earlier('draft')], local: [] })
    await one.keeper.open()
    one.keeper.restore((draft) => {
      one.form.values = draft.values
    })
    one.world.reachable = false
    one.type('draft and more')
    await one.keeper.keep()
    expect(names(one.world.server)).toEqual(['draft'])
    const next = visit({ server: one.world.server, local: one.world.local, session: 'next' })
    await next.keeper.open()
    expect(names(next.world.server)).toEqual(['draft and more'])
    next.keeper.discard()
    expect(next.keeper.offer()).toBeUndefined()
  })

  it('takes those along that it goes on from, restored before the server has answered', async () => {
    const continued = { ...earlier('draft and more', 'second'), replaces: ['before'] }
    const { world, form, keeper } = visit({ server: [earlier('draft')], local: [continued] })
    const opened = keeper.open()
    keeper.restore((draft) => {
      form.values = draft.values
    })
    await opened
    expect(form.values).toEqual({ name: 'draft and more' })
    expect(keeper.offer()).toBeUndefined()
    expect(names(world.server)).toEqual(['draft and more'])
  })

  it('stays beside what is typed while nobody has decided about it, and goes when it is discarded', async () => {
    const { world, keeper, type } = visit({ server: [earlier('draft')], local: [] })
    await keeper.open()
    type('new')
    await keeper.keep()
    expect(names(world.server)).toEqual(['new', 'draft'])
    keeper.discard()
    await keeper.keep()
    expect(names(world.server)).toEqual(['new'])
  })

  it('changes places with what was typed before it was restored', async () => {
    const { world, form, keeper, type } = visit({ server: [earlier('draft')], local: [] })
    await keeper.open()
    type('typed first')
    keeper.restore((draft) => {
      form.values = draft.values
    })
    await keeper.keep()
    expect(keeper.offer()?.values.name).toBe('typed first')
    expect(names(world.server).toSorted()).toEqual(['draft', 'typed first'])
  })

  it('that only the browser has goes to the server; of one form the newest counts', async () => {
    const { world, keeper } = visit({
      server: [earlier('older')],
      local: [earlier('newer', 'before', '2026-11-19T10:00:05.000Z')],
    })
    await keeper.open()
    expect(keeper.offer()?.values.name).toBe('newer')
    expect(names(world.server)).toEqual(['newer'])
    expect(world.local).toEqual([])
  })

  it('is not overwritten when it could not be read at first', async () => {
    const { world, keeper, type } = visit({ server: [earlier('draft')], local: [] })
    world.reachable = false
    await keeper.open()
    world.reachable = true
    type('new')
    await keeper.keep()
    expect(names(world.server)).toEqual(['new', 'draft'])
    expect(keeper.offer()?.values.name).toBe('draft')
  })
})

describe('another tab with the same form', () => {
  it('keeps its draft, whoever types and saves first', async () => {
    const one = visit({ server: [], local: [], session: 'one' })
    const other = visit({ server: [], local: [], session: 'other' })
    await one.keeper.open()
    await other.keeper.open()
    one.type('first')
    await one.keeper.keep()
    other.world.server = one.world.server
    other.type('second')
    await other.keeper.keep()
    expect(names(other.world.server).toSorted()).toEqual(['first', 'second'])
    expect(other.keeper.offer()).toBeUndefined()
    one.world.server = other.world.server
    one.form.values = undefined
    await one.keeper.clear()
    expect(names(one.world.server)).toEqual(['second'])
  })
})
