import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { TwoLines } from '../../ui/TwoLines'

/** How one session or token is ended from its row. */
export interface Ending {
  mayEnd: boolean
  /** It is being ended. */
  loading: boolean
  disabled?: boolean
  onEnd: () => void
}

interface Props extends Ending {
  first: ReactNode
  title?: string | undefined
  second: ReactNode
  /** The text and the label of the button. */
  endText: string
  endLabel: string
}

/** What gives access to an account, with a button to end it. */
export function AccessItem({ mayEnd, loading, disabled = false, onEnd, endText, endLabel, ...lines }: Props) {
  return (
    <TwoLines {...lines}>
      {mayEnd && (
        <Button size="small" {...{ loading, disabled }} aria-label={endLabel} onClick={onEnd}>
          {endText}
        </Button>
      )}
    </TwoLines>
  )
}
