import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../lib/failure'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { SaveFailed } from './SaveFailed'

interface Props<R> {
  title: string
  okText: string
  children: ReactNode
  /** Confirming is not possible. */
  disabled?: boolean
  wide?: boolean
  send: () => Promise<R>
  onDone: (result: R) => void
  /** Called after success or failure: whatever shows the record reads it again. */
  onSettled: () => void
  onClose: () => void
}

/** A question with its consequences, which stays open while the action runs and if it fails. */
export function ActDialog<R>(props: Props<R>) {
  const { title, okText, children, disabled = false, wide = false, send, onDone, onSettled, onClose } = props
  const { t } = useTranslation('edit')
  const { mutate, isPending, error, reset } = useMutation<R, Failure>({
    mutationFn: send,
    onSuccess: onDone,
    onSettled,
  })
  return (
    <Dialog
      title={title}
      wide={wide}
      onDismiss={isPending ? undefined : onClose}
      actions={
        <>
          <Button disabled={isPending} data-autofocus onClick={onClose}>
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
    </Dialog>
  )
}
