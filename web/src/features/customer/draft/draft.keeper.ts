import { createListeners } from '../../../lib/store'

/** A draft: unsaved values of a form. */
export interface KeptDraft<V> {
  /** The session of the form that it was typed into: of one session only the newest draft counts. */
  session: string
  /** The sessions whose drafts were restored into it: it replaces them. */
  replaces: string[]
  /** When it was saved, ISO 8601. */
  at: string
  /** The version and values of the edited record; null for a new one. */
  baseVersion: number | null
  base: V | null
  values: V
}

/** The places where drafts are stored. */
export interface DraftPlaces<V> {
  load: () => Promise<KeptDraft<V>[]>
  /** Replaces the stored drafts; an empty list discards them. */
  save: (drafts: KeptDraft<V>[]) => Promise<unknown>
  /** Why the server accepts no more drafts, if that is why a save failed. */
  refusalOf: (error: unknown) => string | undefined
  /** As save, while the page goes away. */
  saveWhileLeaving: (drafts: KeptDraft<V>[]) => void
  /** This browser, for when the server cannot be reached. */
  local: { read: () => KeptDraft<V>[]; write: (drafts: KeptDraft<V>[]) => void }
}

/** The drafts of earlier visits and other tabs. */
export interface StoredDrafts<V> {
  local: readonly KeptDraft<V>[]
  /** Undefined: the server could not be asked. */
  server: readonly KeptDraft<V>[] | undefined
}

interface Options<V> {
  session: string
  places: DraftPlaces<V>
  found: StoredDrafts<V>
  /** The unsaved values; undefined while there are none. */
  read: () => Pick<KeptDraft<V>, 'values' | 'base' | 'baseVersion'> | undefined
  /** Milliseconds between a change and its save as a draft. */
  delay?: number
}

/**
 * Loads the drafts before the form is shown, so that the offer appears with it.
 *
 * @param patience milliseconds after which the form no longer waits for the server
 */
export async function findDrafts<V>(
  { load, local }: Pick<DraftPlaces<V>, 'load' | 'local'>,
  patience = 4000,
): Promise<StoredDrafts<V>> {
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

/** The maximum number of drafts of a form: the current one, and those of other visits and tabs. */
const maxDrafts = 5

/** The newest first, and of each session the newest alone; without those that a newer one replaces. */
function newestOfEach<V>(drafts: readonly KeptDraft<V>[]): KeptDraft<V>[] {
  const sorted = [...drafts].sort((a, b) => b.at.localeCompare(a.at))
  return sorted.filter(
    ({ session }, at) =>
      !sorted.slice(0, at).some((newer) => newer.session === session || newer.replaces.includes(session)),
  )
}

/**
 * Saves unsaved values as a draft, on the server or, when that cannot be reached, in the browser, and offers earlier
 * drafts (rules draft.kept, draft.offered). A draft that nobody has restored or discarded yet stays beside the current
 * one, and so do those of other tabs.
 */
export function createDraftKeeper<V>({ session, places, found, read, delay = 2000 }: Options<V>) {
  /** Drafts of earlier visits, of which the newest is offered, and others, such as other tabs'. */
  let offers: readonly KeptDraft<V>[] = newestOfEach([...found.local, ...(found.server ?? [])])
  let isOffering = true
  let elsewhere: readonly KeptDraft<V>[] = []
  /** The sessions whose drafts were restored, discarded or replaced by a save. */
  const decided = new Set([session])
  const replaces: string[] = []
  let serverIsRead = found.server !== undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()
  /** The values last passed on for saving, and those that are known to be saved. */
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
   * The stored drafts now: another tab may have saved one since. What could not be read at first is offered at the next
   * visit: now it would move the fields away from the pointer.
   */
  async function readServer() {
    elsewhere = (await places.load()).filter((one) => !decided.has(one.session))
    serverIsRead = true
  }

  /** One after the other, so that the last values are saved last. */
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
    /** Sends the server what only this browser had. */
    async handOver(): Promise<void> {
      if (found.local.length > 0 && serverIsRead) await persist()
    },
    /** The newest draft of an earlier visit that nobody has decided about. */
    offer: () => (isOffering ? offers[0] : undefined),
    /** Why the server does not accept the current draft, which only this browser keeps then. */
    refusal: () => refusal,
    /** How many older drafts are discarded with it. */
    olderOffers: () => Math.max(0, offers.length - 1),
    subscribe,
    /** Called after a change. */
    changed() {
      timer ??= setTimeout(() => void keep(), delay)
    },
    /** Saves the draft without waiting. */
    keep,
    /**
     * The page goes away: a draft that is not known to be saved stays in the browser, and is sent in the background.
     */
    leave() {
      stopWaiting()
      const now = draftNow()
      if (now?.values === kept) return
      places.local.write(content(now))
      if (serverIsRead) places.saveWhileLeaving(content(now))
    },
    /**
     * Puts the offered draft into the form. It is saved already. The values typed before become the offered draft in
     * its place; older drafts are no longer offered.
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
    /** Discards the offered draft, and older ones with it. */
    discard() {
      for (const thrown of offers) for (const one of [thrown.session, ...thrown.replaces]) decided.add(one)
      offer([])
      void persist()
    },
    /** Everything is saved: this form needs no draft any more. */
    clear(): Promise<void> {
      stopWaiting()
      for (const one of offers) decided.add(one.session)
      offer([])
      return persist()
    },
  }
}

export type DraftKeeper<V> = ReturnType<typeof createDraftKeeper<V>>
