import { type ComponentType, useState } from 'react'
import { Button } from '../../ui/Button'

/** A drawer beside the form, about its customer. */
export interface DrawerProps {
  id: number
  open: boolean
  onClose: () => void
}

/** A button that opens a drawer; its data load only then. */
export function DrawerButton({
  id,
  drawer: Drawer,
  children,
}: {
  id: number
  drawer: ComponentType<DrawerProps>
  children: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Drawer id={id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
