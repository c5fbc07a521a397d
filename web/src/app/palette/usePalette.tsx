import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/chunk'
import { whenIdle } from '../../lib/idle'
import { pressedKey } from '../../lib/pressedKey'
import { isAsking, isPaletteKey, isTyping, type Overlay } from './keys'

const hostPart = lazyPart('palette', ['palette'], () =>
  import('./PaletteHost').then((one) => one.PaletteHost),
)

/** Opens with the key itself: what is typed next would otherwise go elsewhere. */
const fetchWhenIdle = () => whenIdle(() => void hostPart.prefetch())

/**
 * Opens the palette (Ctrl/⌘ K) and the help of shortcuts (?) from anywhere in the shell. Everything but the key
 * handling loads when the browser is idle.
 */
export function usePalette(): { openPalette: () => void; overlay: ReactNode } {
  const [open, setOpen] = useState<Overlay>()
  const Host = useSyncExternalStore(hostPart.subscribe, hostPart.read)

  // At the first paint: a key pressed earlier would go to the browser.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const wanted = isPaletteKey(event)
        ? 'palette'
        : pressedKey(event) === '?' && !isTyping(event)
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
    // A palette that cannot be loaded must not replace the page by an error.
    if (open && !Host) hostPart.load().catch(() => setOpen(undefined))
  }, [open, Host])

  return { openPalette: () => setOpen('palette'), overlay: Host && <Host open={open} onOpen={setOpen} /> }
}
