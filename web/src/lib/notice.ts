import { createStore, type Store } from './store'

export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

/** How long a message stays (rule message.failure). */
const noticeDuration = 2000

const notices = createStore<readonly Notice[]>([])
let lastId = 0

function show(kind: Notice['kind'], text: string) {
  lastId += 1
  const id = lastId
  // The same sentence twice at once (two calls that failed alike) is one message.
  const others = notices.read().filter((one) => one.text !== text || one.kind !== kind)
  notices.set([...others, { id, kind, text }])
  setTimeout(() => notices.set(notices.read().filter((one) => one.id !== id)), noticeDuration)
}

/**
 * The short messages at the top of the page. The HTTP client shows failures of requests, once; screens only report
 * successes.
 */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

/** The current messages, for useSyncExternalStore (see ui/Toasts). */
export const noticeStore: Pick<Store<readonly Notice[]>, 'read' | 'subscribe'> = notices
