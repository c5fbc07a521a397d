import { createListeners } from '../../../lib/store'

/** What was typed into a form and not saved, as it is kept. */
export interface KeptDraft<V> {
  /** The form that it was typed into: of one form only the newest draft counts. */
  session: string
  /** The sessions whose drafts were restored into it: it goes on from them. */
  replaces: string[]
  /** When, ISO 8601. */
  at: string
  /** The version of the record that was changed, and what it held; null for a new one. */
  baseVersion: number | null
  base: V | null
  values: V
}

/** Where drafts are kept. */
export interface DraftPlaces<V> {
  load: () => Promise<KeptDraft<V>[]>
  /** Replaces what is kept; an empty list discards it. */
  save: (drafts: KeptDraft<V>[]) => Promise<unknown>
  /** Why the server takes no more drafts, when that is why a save failed. */
  refusalOf: (error: unknown) => string | undefined
  /** As save, while the page goes away. */
  saveWhileLeaving: (drafts: KeptDraft<V>[]) => void
  /** This browser, for when the server cannot be reached. */
  local: { read: () => KeptDraft<V>[]; write: (drafts: KeptDraft<V>[]) => void }
}

/** What earlier visits and other tabs have left. */
export interface FoundDrafts<V> {
  local: readonly KeptDraft<V>[]
  /** Undefined: the server could not be asked. */
  server: readonly KeptDraft<V>[] | undefined
}

interface Options<V> {
  session: string
  places: DraftPlaces<V>
  found: FoundDrafts<V>
  /** What is typed and not saved; undefined while the form is clean. */
  read: () => Pick<KeptDraft<V>, 'values' | 'base' | 'baseVersion'> | undefined
  /** Milliseconds from a change to when it is kept. */
  delay?: number
}

/**
 * Looks for what is kept, before the form is there: what is offered is offered with it.
 *
 * @param patience milliseconds after which the form has waited long enough for the server
 */
export async function findDrafts<V>(
  { load, local }: Pick<DraftPlaces<V>, 'load' | 'local'>,
  patience = 4000,
): Promise<FoundDrafts<V>> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Drafts took too long')), patience)
  })
  try {
    return { local: local.read(), server: await Promise.race([load(), tooLate]) }
  } catch (error) {
    console.info('Drafts could not be read', error)
    return { local: local.read(), server: undefined }
  }
}

/** So many drafts of a form are kept: the one that is being typed, and those of other visits and tabs. */
const maxDrafts = 5

/** The newest first, and of each form the newest alone; nor those that a newer one goes on from. */
function newestOfEach<V>(drafts: readonly KeptDraft<V>[]): KeptDraft<V>[] {
  const sorted = [...drafts].sort((a, b) => b.at.localeCompare(a.at))
  return sorted.filter(
    ({ session }, at) =>
      !sorted.slice(0, at).some((newer) => newer.session === session || newer.replaces.includes(session)),
  )
}

/**
 * Keeps what is typed into a form, on the server and, when that cannot be reached, in the browser, and offers what
 * was kept before. A draft that nobody has restored or discarded yet stays beside what is typed meanwhile, and so
 * does what is typed into the same form in another tab.
 */
export function createDraftKeeper<V>({ session, places, found, read, delay = 2000 }: Options<V>) {
  /** Drafts of earlier visits, of which the newest is offered, and what else is kept, such as other tabs'. */
  let offers: readonly KeptDraft<V>[] = newestOfEach([...found.local, ...(found.server ?? [])])
  let isOffering = true
  let elsewhere: readonly KeptDraft<V>[] = []
  /** The sessions whose drafts were restored, discarded or overtaken by a save. */
  const decided = new Set([session])
  const replaces: string[] = []
  let serverIsRead = found.server !== undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()
  /** The values last handed on for keeping, and those that are known to be kept. */
  let handed: V | undefined
  let kept: V | undefined
  let refusal: string | undefined
  const { subscribe, tell } = createListeners()

  function offer(next: readonly KeptDraft<V>[], offering = true) {
    offers = next
    isOffering = offering
    tell()
  }

  function refuse(reason: string | undefined) {
    if (reason === refusal) return
    refusal = reason
    tell()
  }

  function draftNow(): KeptDraft<V> | undefined {
    const now = read()
    return now && { session, replaces: [...replaces], at: new Date().toISOString(), ...now }
  }

  const content = (now = draftNow()) =>
    newestOfEach([
      ...(now ? [now] : []),
      ...offers,
      ...elsewhere.filter(({ session: of }) => !decided.has(of)),
    ]).slice(0, maxDrafts)

  /**
   * What is kept now: another tab may have kept something since. What could not be read at first is offered at the
   * next visit: it would push the fields away from under the pointer.
   */
  async function readServer() {
    elsewhere = (await places.load()).filter((one) => !decided.has(one.session))
    serverIsRead = true
  }

  /** One after the other, so that what was typed last is kept last. */
  function persist(): Promise<void> {
    const now = draftNow()
    handed = now?.values
    queue = queue.then(async () => {
      try {
        await readServer()
        await places.save(content(now))
        places.local.write([])
        refuse(undefined)
      } catch (error) {
        console.info('The draft is kept in this browser', error)
        places.local.write(content(now))
        refuse(places.refusalOf(error))
      }
      kept = now?.values
    })
    return queue
  }

  function stopWaiting() {
    clearTimeout(timer)
    timer = undefined
  }

  function keep(): Promise<void> {
    stopWaiting()
    return read()?.values === handed ? queue : persist()
  }

  return {
    /** Hands what only this browser had to the server. */
    async handOver(): Promise<void> {
      if (found.local.length > 0 && serverIsRead) await persist()
    },
    /** The newest draft of an earlier visit that nobody has decided about. */
    offer: () => (isOffering ? offers[0] : undefined),
    /** Why the server does not take what is typed, which only this browser keeps then. */
    refusal: () => refusal,
    /** How many older ones there are, which go with it when it is discarded. */
    olderOffers: () => Math.max(0, offers.length - 1),
    subscribe,
    /** Something was typed. */
    changed() {
      timer ??= setTimeout(() => void keep(), delay)
    },
    /** Keeps what is typed without waiting. */
    keep,
    /** The page goes away: what is not known to be kept stays in the browser, and is sent along. */
    leave() {
      stopWaiting()
      const now = draftNow()
      if (now?.values === kept) return
      places.local.write(content(now))
      if (serverIsRead) places.saveWhileLeaving(content(now))
    },
    /**
     * Puts the offered draft into the form. Nothing has to be kept for that: it is kept already. What was typed
     * before takes its place as the one that is offered; older ones are no longer.
     */
    restore(put: (draft: KeptDraft<V>) => void) {
      const [chosen, ...others] = offers
      if (!chosen) return
      const typed = draftNow()
      put(chosen)
      for (const one of [chosen.session, ...chosen.replaces]) {
        decided.add(one)
        replaces.push(one)
      }
      if (typed) offer([{ ...typed, session: `${session}/${typed.at}` }, ...others])
      else offer(others, false)
      handed = read()?.values
      kept = handed
      if (typed) void persist()
    },
    /** Throws the offered draft away, and with it those that are older still. */
    discard() {
      for (const thrown of offers) for (const one of [thrown.session, ...thrown.replaces]) decided.add(one)
      offer([])
      void persist()
    },
    /** Everything is saved: of this form no draft is needed any more. */
    clear(): Promise<void> {
      stopWaiting()
      for (const one of offers) decided.add(one.session)
      offer([])
      return persist()
    },
  }
}

export type DraftKeeper<V> = ReturnType<typeof createDraftKeeper<V>>
