import { Button } from '../Button'
import { Dialog } from '../Dialog'

interface Props {
  title: string
  text: string
  /** On the button that gives up what was typed. */
  leaveText: string
  /** On the button that goes on typing; Escape means the same. */
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
