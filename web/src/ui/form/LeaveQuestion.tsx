import { Button, Modal } from 'antd'

interface Props {
  open: boolean
  title: string
  text: string
  /** On the button that gives up what was typed. */
  leaveText: string
  /** On the button that goes on typing; Escape means the same. */
  stayText: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before what is typed would be lost (rule F5). */
export function LeaveQuestion({ open, title, text, leaveText, stayText, onLeave, onStay }: Props) {
  return (
    <Modal
      open={open}
      title={title}
      width={400}
      // It goes at once: the focus that came back after a movement would leave a field somebody has gone to since.
      transitionName=""
      maskTransitionName=""
      onCancel={onStay}
      footer={[
        <Button key="leave" danger onClick={onLeave}>
          {leaveText}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={onStay}>
          {stayText}
        </Button>,
      ]}
    >
      <p>{text}</p>
    </Modal>
  )
}
