import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { registerUnsavedWork } from '../../lib/unsaved'
import { Button } from '../Button'
import { Dialog } from '../Dialog'

interface Options {
  /** Whether there are unsaved changes. */
  isDirty: () => boolean
  onClose: () => void
  /** It stands over a form that guards the ways out of the page itself; a page has one guard. */
  within?: boolean | undefined
  /** It fills the page: closing it leaves the page, which another way out does by itself. */
  isPage?: boolean | undefined
}

/**
 * For a form that closes: with unsaved changes, every way out asks, those of the form itself (Cancel, Escape, a click
 * beside it) and those of the page (links, the browser's Back, closing the tab).
 */
export function useDiscardQuestion({ isDirty, onClose, within = false, isPage = false }: Options): {
  /** Closes, or asks whether to; `then` is what follows the closing. */
  cancel: (then?: () => void) => void
  question: ReactNode
} {
  const [asking, setAsking] = useState<{ then: (() => void) | undefined }>()
  useEffect(() => registerUnsavedWork({ isDirty }), [isDirty])

  const cancel = useCallback(
    (then?: () => void) => {
      if (isDirty()) return setAsking({ then })
      onClose()
      then?.()
    },
    [isDirty, onClose],
  )
  const answers = {
    onStay: () => setAsking(undefined),
    onDiscard() {
      setAsking(undefined)
      onClose()
      asking?.then?.()
    },
  }

  return {
    cancel,
    question: within ? (
      asking && <DiscardQuestion {...answers} />
    ) : (
      <GuardedQuestion {...answers} {...{ isDirty, isPage }} asking={asking !== undefined} />
    ),
  }
}

interface Answers {
  onDiscard: () => void
  onStay: () => void
}

/** The same question for the ways out of the page. */
function GuardedQuestion({
  asking,
  isDirty,
  isPage,
  onDiscard,
  onStay,
}: Answers & { asking: boolean; isDirty: () => boolean; isPage: boolean }) {
  const blocker = useBlocker(isDirty)
  const blocked = blocker.state === 'blocked' ? blocker : undefined
  if (!asking && !blocked) return null
  return (
    <DiscardQuestion
      onDiscard={() => {
        if (!blocked || !isPage) onDiscard()
        blocked?.proceed()
      }}
      onStay={() => {
        onStay()
        blocked?.reset()
      }}
    />
  )
}

/** Asks in the usual words before unsaved changes are lost. */
export function DiscardQuestion({ onDiscard, onStay }: Answers) {
  const { t } = useTranslation('edit')
  return (
    <LeaveQuestion
      title={t('discard.title')}
      text={t('discard.text')}
      leaveText={t('discard.ok')}
      stayText={t('discard.stay')}
      onLeave={onDiscard}
      onStay={onStay}
    />
  )
}

interface QuestionProps {
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
export function LeaveQuestion({ title, text, leaveText, stayText, onLeave, onStay }: QuestionProps) {
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
