import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { fieldId, useFormErrors } from '../../../ui/form/Field'
import { FormFoot } from '../../../ui/form/FormFoot'
import type { FormStore } from '../../../ui/form/formStore'
import { showFirstError } from '../../../ui/form/useSubmission'
import type { CustomerValues } from '../model/values'
import { formName } from './parts/CustomerFormContext'

interface Props {
  store: FormStore<CustomerValues>
  saving: boolean
  onCancel: () => void
  /** Missing in the details. */
  onSubmit?: () => Promise<void>
  submitButton?: RefObject<HTMLButtonElement | null>
  /** The outcome of the last attempt, above the buttons. */
  children?: ReactNode
}

/** The footer at the window's foot: number of errors, Cancel, Submit. */
export function FormFooter({ store, saving, onCancel, onSubmit, submitButton, children }: Props) {
  const { t } = useTranslation('customer')
  const errors = useFormErrors(store)
  return (
    <FormFoot>
      {children}
      <div role="status" className="grow text-end">
        {errors.length > 0 && (
          <button
            className="link-button bad tabular"
            type="button"
            onClick={() =>
              showFirstError(
                document,
                errors.map((issue) => fieldId(formName, issue.path)),
              )
            }
          >
            {t('form.errors', { count: errors.length })}
          </button>
        )}
      </div>
      <Button onClick={onCancel}>{t('form.cancel')}</Button>
      {onSubmit && (
        <Button
          {...(submitButton && { ref: submitButton })}
          type="primary"
          loading={saving}
          disabled={saving}
          onClick={() => void onSubmit()}
        >
          {t('form.submit')}
        </Button>
      )}
    </FormFoot>
  )
}
