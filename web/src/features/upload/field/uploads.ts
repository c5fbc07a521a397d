import { createStore } from '../../../lib/store'

/** Why the server refused a file. */
export interface UploadRefusal {
  text: string
  /** The file itself was refused: a retry would fail again. */
  isFinal: boolean
}

/** A file whose upload is running or has failed. */
export interface RunningUpload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  progress: number
  /** Why it was refused; without it a retry may help. */
  failure: UploadRefusal | undefined
}

interface Options<Entry> {
  /** Sends one file; its errors are passed to `failureOf`. */
  send: (file: File, signal: AbortSignal, onProgress: (progress: number) => void) => Promise<Entry>
  /** Why the server refused a file; undefined for any other failure. */
  failureOf: (error: unknown) => UploadRefusal | undefined
  /** A file has arrived. `later` are those that arrived before it but were chosen after it: it belongs before them. */
  onArrived: (entry: Entry, later: ReadonlySet<Entry>) => void
  /** How many are sent at a time. */
  parallel?: number
}

/** The uploads of one field, as a store to subscribe to. */
export interface Uploads {
  add: (files: readonly File[]) => void
  /** Retries a failed one, unless it was refused for good. */
  retry: (key: string) => void
  /** Cancels one in any state, and removes it. */
  cancel: (key: string) => void
  /** Cancels all of them: the page is going away. */
  cancelAll: () => void
  read: () => readonly RunningUpload[]
  subscribe: (listener: () => void) => () => void
}

/** Sends files, a few at a time, each with its own progress; a failed one waits for a retry and delays nobody. */
export function createUploads<Entry>({ send, failureOf, onArrived, parallel = 3 }: Options<Entry>): Uploads {
  const list = createStore<readonly RunningUpload[]>([])
  let lastNumber = 0
  const controllers = new Map<string, AbortController>()
  const arrivals: { number: number; entry: Entry }[] = []

  const patch = (key: string, change: Partial<RunningUpload>) =>
    list.set(list.read().map((one) => (one.key === key ? { ...one, ...change } : one)))
  const forget = (key: string) => list.set(list.read().filter((one) => one.key !== key))

  function startNext() {
    const next = list.read().find((one) => one.state === 'waiting')
    if (!next || controllers.size >= parallel) return
    void run(next)
    startNext()
  }

  async function run({ key, file }: RunningUpload) {
    const controller = new AbortController()
    controllers.set(key, controller)
    patch(key, { state: 'sending' })
    try {
      const entry = await send(file, controller.signal, (progress) => patch(key, { progress }))
      if (controller.signal.aborted) return
      const number = Number(key)
      const later = arrivals.filter((one) => one.number > number).map((one) => one.entry)
      arrivals.push({ number, entry })
      forget(key)
      onArrived(entry, new Set(later))
    } catch (error) {
      if (controller.signal.aborted) return
      console.info('A file could not be uploaded', error)
      patch(key, { state: 'failed', failure: failureOf(error) })
    } finally {
      if (controllers.get(key) === controller) controllers.delete(key)
      startNext()
    }
  }

  function stop(key: string) {
    controllers.get(key)?.abort()
    controllers.delete(key)
  }

  return {
    add(files) {
      const added = files.map((file): RunningUpload => {
        lastNumber += 1
        return { key: String(lastNumber), file, state: 'waiting', progress: 0, failure: undefined }
      })
      list.set([...list.read(), ...added])
      startNext()
    },
    retry(key) {
      const upload = list.read().find((one) => one.key === key)
      if (upload?.state !== 'failed' || upload.failure?.isFinal) return
      patch(key, { state: 'waiting', progress: 0, failure: undefined })
      startNext()
    },
    cancel(key) {
      stop(key)
      forget(key)
      startNext()
    },
    cancelAll() {
      for (const key of [...controllers.keys()]) stop(key)
      list.set([])
    },
    read: list.read,
    subscribe: list.subscribe,
  }
}

/** The files that count for the limits: uploaded or running; a failed one counts only when it is retried. */
export const underWay = (running: readonly RunningUpload[]): readonly RunningUpload[] =>
  running.filter((one) => one.state !== 'failed')

interface Limits {
  /** Files in the field. */
  maxFiles: number
  /** Bytes of all files in the field together. */
  maxBytes: number
}

/**
 * Chooses which files may still be added to a field: what exceeds the count or the total size is refused, the rest is
 * taken (rule upload.limit).
 */
export function admitFiles<F extends { size: number }>(
  files: readonly F[],
  present: { count: number; bytes: number },
  { maxFiles, maxBytes }: Limits,
): { admitted: F[]; tooMany: boolean; tooLarge: boolean } {
  const admitted: F[] = []
  let { count, bytes } = present
  let tooMany = false
  let tooLarge = false
  for (const file of files) {
    if (count >= maxFiles) tooMany = true
    else if (bytes + file.size > maxBytes) tooLarge = true
    else {
      admitted.push(file)
      count += 1
      bytes += file.size
    }
  }
  return { admitted, tooMany, tooLarge }
}
