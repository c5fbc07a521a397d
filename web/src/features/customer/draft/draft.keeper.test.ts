import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, type DraftPlaces, findDrafts, type KeptDraft } from './draft.keeper'

interface Values {
  name: string
}

type Draft = KeptDraft<Values>

/** A server that can be unreachable, a browser, and a form that somebody types into. */
async function visit({
  server,
  local,
  session = 'now',
  reachable = true,
}: {
  server: Draft[]
  local: Draft[]
  session?: string
  reachable?: boolean
}) {
  const world = { server, local, reachable, full: false, saves: 0, left: undefined as Draft[] | undefined }
  const form = { values: undefined as Values | undefined }
  const places: DraftPlaces<Values> = {
    async load() {
      if (!world.reachable) throw new Error('unreachable')
      return world.server
    },
    async save(drafts) {
      if (!world.reachable) throw new Error('unreachable')
      if (world.full && drafts.length > 0) throw new Error('full')
      world.saves += 1
      world.server = drafts
    },
    refusalOf: (error) => ((error as Error).message === 'full' ? 'no room' : undefined),
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
    found: await findDrafts(places),
    read: () => form.values && { values: form.values, base: null, baseVersion: null },
  })
  const type = (name: string) => {
    form.values = { name }
    keeper.changed()
  }
  await keeper.handOver()
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
  it('is saved two seconds later, once, however much is typed until then', async () => {
    const { world, type } = await visit({ server: [], local: [] })
    type('a')
    await vi.advanceTimersByTimeAsync(1500)
    type('ab')
    expect(world.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(600)
    expect(names(world.server)).toEqual(['ab'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.saves).toBe(1)
  })

  it('draft.kept: is saved in the browser while the server cannot be reached, and on the server as soon as it can', async () => {
    const { world, keeper, type } = await visit({ server: [], local: [] })
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

  it('stays in the browser, with the reason, while the server takes no more drafts', async () => {
    const { world, form, keeper, type } = await visit({ server: [], local: [] })
    const told: unknown[] = []
    keeper.subscribe(() => keeper.refusal() !== told.at(-1) && told.push(keeper.refusal()))
    world.full = true
    for (const text of ['a', 'ab']) {
      type(text)
      await keeper.keep()
    }
    expect(names(world.local)).toEqual(['ab'])
    world.reachable = false
    type('abc')
    await keeper.keep()
    world.reachable = true
    type('abcd')
    await keeper.keep()
    world.full = false
    type('abcde')
    await keeper.keep()
    expect(names(world.server)).toEqual(['abcde'])
    expect(world.local).toEqual([])
    world.full = true
    type('b')
    await keeper.keep()
    form.values = undefined
    await keeper.clear()
    expect(told).toEqual(['no room', undefined, 'no room', undefined, 'no room', undefined])
  })

  it('stays in the browser and is sent along when the page goes away before it was kept', async () => {
    const { world, keeper, type } = await visit({ server: [], local: [] })
    type('a')
    keeper.leave()
    expect(names(world.local)).toEqual(['a'])
    expect(names(world.left ?? [])).toEqual(['a'])
  })

  it('is not sent again when the page goes away after it was kept', async () => {
    const { world, keeper, type } = await visit({ server: [], local: [] })
    type('a')
    await keeper.keep()
    keeper.leave()
    expect(world.left).toBeUndefined()
    expect(world.local).toEqual([])
  })

  it('is discarded once the form is saved, or typed back to what it was', async () => {
    const { world, form, keeper, type } = await visit({ server: [], local: [] })
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
    const { world, form, keeper } = await visit({ server: [earlier('draft')], local: [] })
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
    const { world, form, keeper, type } = await visit({ server: [earlier('draft')], local: [] })
    keeper.restore((draft) => {
      form.values = draft.values
    })
    type('draft and more')
    await keeper.keep()
    expect(names(world.server)).toEqual(['draft and more'])
  })

  it('is not offered again beside what was typed on in the browser alone', async () => {
    const one = await visit({ server: [earlier('draft')], local: [] })
    one.keeper.restore((draft) => {
      one.form.values = draft.values
    })
    one.world.reachable = false
    one.type('draft and more')
    await one.keeper.keep()
    expect(names(one.world.server)).toEqual(['draft'])
    const next = await visit({ server: one.world.server, local: one.world.local, session: 'next' })
    expect(names(next.world.server)).toEqual(['draft and more'])
    next.keeper.discard()
    expect(next.keeper.offer()).toBeUndefined()
  })

  it('takes those along that it goes on from, which the server has told of too late', async () => {
    const continued = { ...earlier('draft and more', 'second'), replaces: ['before'] }
    const { world, form, keeper } = await visit({
      server: [earlier('draft')],
      local: [continued],
      reachable: false,
    })
    keeper.restore((draft) => {
      form.values = draft.values
    })
    expect(form.values).toEqual({ name: 'draft and more' })
    expect(keeper.offer()).toBeUndefined()
    world.reachable = true
    form.values = { name: 'draft and more yet' }
    await keeper.keep()
    expect(names(world.server)).toEqual(['draft and more yet'])
  })

  it('stays beside what is typed while nobody has decided about it, and goes when it is discarded', async () => {
    const { world, keeper, type } = await visit({ server: [earlier('draft')], local: [] })
    type('new')
    await keeper.keep()
    expect(names(world.server)).toEqual(['new', 'draft'])
    keeper.discard()
    await keeper.keep()
    expect(names(world.server)).toEqual(['new'])
  })

  it('changes places with what was typed before it was restored', async () => {
    const { world, form, keeper, type } = await visit({ server: [earlier('draft')], local: [] })
    type('typed first')
    keeper.restore((draft) => {
      form.values = draft.values
    })
    await keeper.keep()
    expect(keeper.offer()?.values.name).toBe('typed first')
    expect(names(world.server).toSorted()).toEqual(['draft', 'typed first'])
  })

  it('that only the browser has goes to the server; of one form the newest counts', async () => {
    const { world, keeper } = await visit({
      server: [earlier('older')],
      local: [earlier('newer', 'before', '2026-11-19T10:00:05.000Z')],
    })
    expect(keeper.offer()?.values.name).toBe('newer')
    expect(names(world.server)).toEqual(['newer'])
    expect(world.local).toEqual([])
  })

  it('is not overwritten when it could not be read at first, and is offered at the next visit', async () => {
    const { world, keeper, type } = await visit({ server: [earlier('draft')], local: [], reachable: false })
    world.reachable = true
    type('new')
    await keeper.keep()
    expect(names(world.server)).toEqual(['new', 'draft'])
    // The page would jump while somebody types.
    expect(keeper.offer()).toBeUndefined()
    const next = await visit({ server: [earlier('draft')], local: [], session: 'next' })
    expect(next.keeper.offer()?.values.name).toBe('draft')
  })

  it('is waited for so long and no longer', async () => {
    const hanging = new Promise<Draft[]>(() => {})
    const found = findDrafts<Values>({
      load: () => hanging,
      local: { read: () => [earlier('here')], write: () => {} },
    })
    await vi.advanceTimersByTimeAsync(4000)
    expect(await found).toEqual({ local: [earlier('here')], server: undefined })
  })

  it('goes with those that are older still when it is discarded: none of them is offered in its place', async () => {
    const server = [earlier('newest'), earlier('older', 'o', '2026-11-18T10:00:00.000Z')]
    const { world, keeper } = await visit({
      server,
      local: [earlier('oldest', 'p', '2026-11-17T10:00:00.000Z')],
    })
    expect(keeper.offer()?.values.name).toBe('newest')
    expect(keeper.olderOffers()).toBe(2)
    keeper.discard()
    expect(keeper.offer()).toBeUndefined()
    await keeper.keep()
    expect(world.server).toEqual([])
    expect(world.local).toEqual([])
  })

  it('that is restored brings up no older one either; what is saved then leaves none', async () => {
    const server = [earlier('newest'), earlier('older', 'o', '2026-11-18T10:00:00.000Z')]
    const { world, form, keeper } = await visit({ server, local: [] })
    keeper.restore((draft) => {
      form.values = draft.values
    })
    expect(keeper.offer()).toBeUndefined()
    form.values = undefined
    await keeper.clear()
    expect(world.server).toEqual([])
  })
})

describe('another tab with the same form', () => {
  it('keeps its draft, no matter who types and saves first', async () => {
    const one = await visit({ server: [], local: [], session: 'one' })
    const other = await visit({ server: [], local: [], session: 'other' })
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
