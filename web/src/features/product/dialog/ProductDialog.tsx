import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productApi } from '@zhixin/contract/product/product.api'
import { type ProductRow, productInput, productLimits } from '@zhixin/contract/product/product.schema'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { Dialog } from '../../../ui/Dialog'
import { FormProvider } from '../../../ui/form/FormContext'
import { createFormStore, type FieldIssue } from '../../../ui/form/formStore'
import { showFirstError } from '../../../ui/form/showFirstError'
import { TextField } from '../../../ui/form/TextField'
import { formatCount } from '../../../ui/format'
import type { Saved } from '../../../ui/list/saved'
import { refreshProducts } from '../product.queries'
import styles from './dialog.module.css'
import { SameNameHint } from './SameNameHint'

interface Values {
  fdName: string
}

interface Props {
  /** The product to rename; without it a new one is made. */
  product?: ProductRow | undefined
  onClose: () => void
  onSaved: (saved: Saved) => void
}

function issuesOf(values: Values): FieldIssue[] {
  const { error } = productInput.safeParse(values)
  return error?.issues.map(({ path, message }) => ({ path: path as FieldIssue['path'], message })) ?? []
}

/** Creates a product or renames one (section 2.6). What the server refuses is said at the field. */
export function ProductDialog({ product, onClose, onSaved }: Props) {
  const { t } = useTranslation('product')
  const client = useQueryClient()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [store] = useState(() =>
    createFormStore<Values>({
      initial: { fdName: product?.fdName ?? '' },
      validate: issuesOf,
      fingerprint: ({ fdName }) => fdName.trim(),
    }),
  )
  // The field is drawn as wrong first.
  const showError = () => requestAnimationFrame(() => showFirstError(form.current))
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(productApi.save, { body: { id: product?.id, fdName: store.values.fdName.trim() } }),
    onSuccess: ({ id }) => {
      notify.success(messageText('saved_successfully'))
      void refreshProducts(client)
      onSaved({ id, name: store.values.fdName.trim() })
    },
    onError: (error) => {
      if (!(error instanceof RequestError) || error.issues.length === 0) return
      store.setServerIssues(error.issues)
      showError()
    },
  })

  function submit() {
    if (isPending) return
    if (store.check().length > 0) showError()
    else mutate()
  }

  return (
    <Dialog
      title={t('dialog.title')}
      // A click beside it must not lose a name that somebody is typing.
      onDismiss={() => !isPending && !store.isDirty() && onClose()}
      actions={
        <>
          <Button autoInsertSpace={false} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="primary" autoInsertSpace={false} htmlType="submit" form={formId} loading={isPending}>
            {t('dialog.submit')}
          </Button>
        </>
      }
    >
      <FormProvider store={store} name="product">
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          onKeyDown={(event) => event.key === 'Escape' && !isPending && onClose()}
        >
          <TextField
            path={['fdName']}
            label={t('dialog.name')}
            required
            max={productLimits.name}
            span={12}
            note={<SameNameHint id={product?.id} original={product?.fdName} />}
          />
          {product && (
            <dl className={styles.facts}>
              <dt>{t('columns.fdRelatedAccountNum')}</dt>
              <dd>{formatCount(product.fdRelatedAccountNum)}</dd>
            </dl>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
