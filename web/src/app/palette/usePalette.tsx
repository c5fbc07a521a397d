import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/chunk'
import { whenIdle } from '../../lib/idle'
import { isAsking, isPaletteKey, isTyping, type Overlay } from './keys'

const hostPart = lazyPart('palette', () => import('./PaletteHost').then((one) => one.PaletteHost), [
  'palette',
])

/** The palette should open with the key, not a moment later: what is typed at once would go elsewhere. */
const fetchWhenIdle = () => whenIdle(() => void hostPart.prefetch())

/**
 * What the keyboard opens from anywhere in the shell: the palette (Ctrl/⌘ K) and the help of shortcuts (?). All
 * but the keys is loaded when the shell has nothing else to do.
 */
export function usePalette(): { openPalette: () => void; overlay: ReactNode } {
  const [open, setOpen] = useState<Overlay>()
  const state = useSyncExternalStore(hostPart.subscribe, hostPart.read)

  // With the first picture of the page, not a moment after it: a key pressed in between would go to the browser.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const wanted = isPaletteKey(event)
        ? 'palette'
        : event.key === '?' && !isTyping(event)
          ? 'shortcuts'
          : undefined
      if (!wanted) return
      // The browser has uses of its own for Ctrl+K.
      event.preventDefault()
      if (!isAsking()) setOpen(wanted)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(fetchWhenIdle, [])
  useEffect(() => {
    // What cannot be loaded is no reason to take the page away.
    if (open && state.status !== 'loaded') hostPart.load().catch(() => setOpen(undefined))
  }, [open, state.status])

  const Host = state.status === 'loaded' ? state.value : undefined
  return { openPalette: () => setOpen('palette'), overlay: Host && <Host open={open} onOpen={setOpen} /> }
}
