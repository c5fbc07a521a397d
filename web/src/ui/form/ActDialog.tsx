import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../lib/failure'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { SaveFailed } from './SaveFailed'
import { useDiscardQuestion } from './useDiscardQuestion'

interface Props<R> {
  title: string
  okText: string
  children: ReactNode
  /** Confirming is not possible. */
  disabled?: boolean
  /** In px, of more than a short question. */
  width?: number
  /** Something was chosen in it: every way out asks (rule form.leave). */
  touched?: boolean
  send: () => Promise<R>
  onDone: (result: R) => void
  /** Called after success or failure: whatever shows the record reads it again. */
  onSettled: () => void
  onClose: () => void
}

/** A question with its consequences, which stays open while the action runs and if it fails. */
export function ActDialog<R>(props: Props<R>) {
  const { title, okText, children, disabled = false, width, touched = false } = props
  const { send, onDone, onSettled, onClose } = props
  const { t } = useTranslation('edit')
  const { mutate, isPending, error, reset } = useMutation<R, Failure>({
    mutationFn: send,
    onSuccess: onDone,
    onSettled,
  })
  const isDirty = useCallback(() => touched, [touched])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose })
  return (
    <Dialog
      title={title}
      width={width}
      busy={isPending}
      onDismiss={() => cancel()}
      actions={
        <>
          <Button disabled={isPending} data-autofocus onClick={() => cancel()}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger disabled={disabled} loading={isPending} onClick={() => mutate()}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
      {error && <SaveFailed failure={error} onClose={reset} />}
      {question}
    </Dialog>
  )
}
