import { type ComponentType, useState } from 'react'
import type { LazyPart } from '../../lib/chunk'
import { Button } from '../../ui/Button'
import { LazyView } from '../../ui/LazyView'

/** A drawer beside the form, about its customer. */
export interface DrawerProps {
  id: number
  open: boolean
  onClose: () => void
}

/** A button that opens a drawer; its data load only then. */
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
