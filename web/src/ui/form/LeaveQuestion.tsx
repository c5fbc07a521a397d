import { Button } from '../Button'
import { Dialog } from '../Dialog'

interface Props {
  title: string
  text: string
  /** The label of the button that discards the changes. */
  leaveText: string
  /** The label of the button that continues editing; Escape does the same. */
  stayText: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before unsaved changes are lost (rule form.leave). */
export function LeaveQuestion({ title, text, leaveText, stayText, onLeave, onStay }: Props) {
  return (
    <Dialog
      title={title}
      onDismiss={onStay}
      actions={
        <>
          <Button danger onClick={onLeave}>
            {leaveText}
          </Button>
          <Button type="primary" data-autofocus onClick={onStay}>
            {stayText}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
