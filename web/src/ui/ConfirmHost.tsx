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
  const isFinal = question.danger === 'final'
  return (
    <Dialog
      title={question.title}
      onDismiss={() => question.answer(false)}
      actions={
        <>
          <Button data-autofocus={isFinal || undefined} onClick={() => question.answer(false)}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            danger={question.danger !== undefined}
            data-autofocus={!isFinal || undefined}
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
