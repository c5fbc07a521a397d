import { createStore } from '../../lib/store'

/** Why the server refused a file. */
export interface UploadRefusal {
  text: string
  /** The file itself was refused: a retry would fail again. */
  isFinal: boolean
}

/** A file whose upload is running or has failed, as antd's list takes it. */
export interface RunningUpload {
  uid: string
  name: string
  file: File
  status: 'uploading' | 'error'
  percent: number
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
}

/** The uploads of one field, as a store to subscribe to. */
export interface Uploads {
  add: (files: readonly File[]) => void
  /** Retries a failed one, unless it was refused for good. */
  retry: (uid: string) => void
  /** Cancels one in any state, and removes it. */
  cancel: (uid: string) => void
  /** Cancels all of them: the page is going away. */
  cancelAll: () => void
  read: () => readonly RunningUpload[]
  subscribe: (listener: () => void) => () => void
}

/** How many are sent at a time: of a browser's six connections to a server the page needs some itself. */
const parallel = 3

/** Sends files, a few at a time, each with its own progress; a failed one waits for a retry and delays nobody. */
export function createUploads<Entry>({ send, failureOf, onArrived }: Options<Entry>): Uploads {
  const list = createStore<readonly RunningUpload[]>([])
  let lastNumber = 0
  const controllers = new Map<string, AbortController>()
  const arrivals: { number: number; entry: Entry }[] = []

  const patch = (uid: string, change: Partial<RunningUpload>) =>
    list.set(list.read().map((one) => (one.uid === uid ? { ...one, ...change } : one)))

  const waiting: RunningUpload[] = []
  let sending = 0

  function start(upload: RunningUpload) {
    waiting.push(upload)
    startNext()
  }

  function startNext() {
    const next = sending < parallel ? waiting.shift() : undefined
    if (!next) return
    sending += 1
    void run(next).finally(() => {
      sending -= 1
      startNext()
    })
  }

  async function run({ uid, file }: RunningUpload) {
    const wasCancelled = list.read().every((one) => one.uid !== uid)
    if (wasCancelled) return
    const controller = new AbortController()
    controllers.set(uid, controller)
    try {
      const entry = await send(file, controller.signal, (progress) =>
        patch(uid, { percent: Math.floor(progress * 100) }),
      )
      if (controller.signal.aborted) return
      const number = Number(uid)
      const later = arrivals.filter((one) => one.number > number).map((one) => one.entry)
      arrivals.push({ number, entry })
      forget(uid)
      onArrived(entry, new Set(later))
    } catch (error) {
      if (controller.signal.aborted) return
      console.info('A file could not be uploaded', error)
      patch(uid, { status: 'error', failure: failureOf(error) })
    }
  }

  function forget(uid: string) {
    controllers.delete(uid)
    list.set(list.read().filter((one) => one.uid !== uid))
  }

  function cancel(uid: string) {
    controllers.get(uid)?.abort()
    forget(uid)
  }

  return {
    add(files) {
      const added = files.map((file): RunningUpload => {
        lastNumber += 1
        const { name } = file
        return { uid: String(lastNumber), name, file, status: 'uploading', percent: 0, failure: undefined }
      })
      list.set([...list.read(), ...added])
      for (const one of added) start(one)
    },
    retry(uid) {
      const upload = list.read().find((one) => one.uid === uid)
      if (upload?.status !== 'error' || upload.failure?.isFinal) return
      patch(uid, { status: 'uploading', percent: 0, failure: undefined })
      start(upload)
    },
    cancel,
    cancelAll() {
      for (const { uid } of list.read()) cancel(uid)
    },
    read: list.read,
    subscribe: list.subscribe,
  }
}

/** The files that count for the limits: uploaded or running; a failed one counts only when it is retried. */
export const underWay = (running: readonly RunningUpload[]): readonly RunningUpload[] =>
  running.filter((one) => one.status !== 'error')

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
