import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { questionStore } from './confirm'
import { Dialog } from './Dialog'

/** Draws the question of `confirm()`; the shell has one. */
export function ConfirmHost() {
  const { t } = useTranslation()
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.read)
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      onDismiss={() => question.answer(false)}
      actions={
        <>
          <Button onClick={() => question.answer(false)}>{t('cancel')}</Button>
          <Button
            type="primary"
            danger={question.danger ?? false}
            data-autofocus
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
