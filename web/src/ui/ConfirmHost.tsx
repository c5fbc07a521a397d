import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { questionStore } from './confirm'
import { Dialog } from './Dialog'

/** Renders the question of `confirm()`; the shell has one. */
export function ConfirmHost() {
  const { t } = useTranslation()
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.read)
  if (!question) return null
  const { danger = false } = question
  return (
    <Dialog
      title={question.title}
      onDismiss={() => question.answer(false)}
      actions={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => question.answer(false)}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            danger={danger}
            data-autofocus={!danger || undefined}
            onClick={() => question.answer(true)}
          >
            {question.okText}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
}
