import { type ComponentType, useState } from 'react'
import type { LazyPart } from '../../lib/chunk'
import { Button } from '../../ui/Button'
import { LazyView } from '../../ui/LazyView'

/** What opens beside the form, about the customer in it. */
export interface DrawerProps {
  id: number
  open: boolean
  onClose: () => void
}

/** Opens a drawer beside the form; nothing of it is read before. */
export function DrawerButton({
  id,
  part,
  children,
}: {
  id: number
  part: LazyPart<ComponentType<DrawerProps>>
  children: string
}) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {wanted && (
        <LazyView
          part={part}
          fallback={null}
          props={{ id, open, onClose: () => setOpen(false) }}
          onFailed={() => setWanted(false)}
        />
      )}
    </>
  )
}
