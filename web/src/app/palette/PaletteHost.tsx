import type { Overlay } from './keys'
import { Palette } from './Palette'
import { ShortcutHelp } from './ShortcutHelp'
import { useKeepRecent } from './useRecent'

interface Props {
  open: Overlay | undefined
  onOpen: (overlay: Overlay | undefined) => void
}

/** Renders the palette or the help, and records what was opened recently. */
export function PaletteHost({ open, onOpen }: Props) {
  useKeepRecent()
  const close = () => onOpen(undefined)
  if (open === 'palette') return <Palette onClose={close} onShortcuts={() => onOpen('shortcuts')} />
  return open === 'shortcuts' && <ShortcutHelp onClose={close} />
}
