import { keepDrafts } from './unsaved'

/** What tabs of one browser tell each other about their common session. */
type Word = 'keep' | 'kept' | 'keeping' | 'left'

/** Every tab holds it for as long as it is open, so that one can count the others. */
const presence = 'zhixin-tab'

let channel: BroadcastChannel | undefined

const say = (word: Word) => channel?.postMessage(word)

/**
 * Joins the other tabs of this browser.
 * @param onLeft called when somebody has logged out in another one (rule session.tabs)
 */
export function joinTabs(onLeft: () => void): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('zhixin-session')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'keep') void keepDrafts().then((all) => say(all ? 'kept' : 'keeping'))
    if (data === 'left') onLeft()
  })
  void navigator.locks?.request(presence, { mode: 'shared' }, () => new Promise(() => {}))
}

/**
 * Lets the other tabs keep what is typed there as drafts, while the session still lives.
 * @param patience milliseconds: a tab that the browser has frozen does not answer; its drafts were saved before
 * @returns false if a tab is still saving one
 */
export async function keepDraftsElsewhere(patience = 2000): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  let others = held.filter(({ name }) => name === presence).length - 1
  if (!channel || others <= 0) return true
  let allKept = true
  const answers = new AbortController()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    const count = ({ data }: MessageEvent<Word>) => {
      if (data === 'keeping') allKept = false
      if (data === 'kept' || data === 'keeping') others -= 1
      if (others === 0) resolve()
    }
    channel?.addEventListener('message', count, { signal: answers.signal })
    say('keep')
  })
  answers.abort()
  return allKept
}

/** Tells the other tabs that the session is over. */
export const announceLogout = (): void => say('left')
