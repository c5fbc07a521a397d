import { useQueryClient } from '@tanstack/react-query'
import { productCalls } from '@zhixin/contract/product/product.calls'
import { productList } from '@zhixin/contract/product/product.list'
import {
  type ProductInput,
  type ProductRow,
  productInput,
  productLimits,
} from '@zhixin/contract/product/product.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { inWords, messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { EditDialog } from '../../../ui/form/EditDialog'
import { createFormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { formatCount } from '../../../ui/format'
import type { Saved } from '../../../ui/list/state/saved'
import { refreshProducts } from '../product.queries'
import styles from './dialog.module.css'
import { SameNameHint } from './SameNameHint'

interface Values {
  fdName: string
}

interface Props {
  /** The product to rename; without it a new one is created. */
  product?: ProductRow | undefined
  onClose: () => void
  onSaved: (saved: Saved) => void
}

const rulesFor = (id: number | undefined): FormRules<Values, ProductInput> => ({
  schema: productInput,
  inputOf: (values) => ({ id, ...values }),
})

/** Creates a product or renames one. */
export function ProductDialog({ product, onClose, onSaved }: Props) {
  const { t } = useTranslation('product')
  const client = useQueryClient()
  const [rules] = useState(() => rulesFor(product?.id))
  const [store] = useState(() =>
    createFormStore<Values>({
      initial: { fdName: product?.fdName ?? '' },
      validate: (values) => issuesBy(rules, values),
      fingerprint: ({ fdName }) => fdName.trim(),
    }),
  )

  async function save(input: ProductInput): Promise<Saved> {
    const { id } = await call(productCalls.save, { body: input })
    notify.success(messageText('saved_successfully'))
    void refreshProducts(client)
    return { id, name: input.fdName }
  }

  return (
    <EditDialog
      title={t('dialog.title')}
      width={420}
      store={store}
      rules={rules}
      name="product"
      onSave={save}
      onSaved={onSaved}
      onClose={onClose}
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
          <dt>{inWords(productList.columns.fdRelatedAccountNum.words)}</dt>
          <dd>{formatCount(product.fdRelatedAccountNum)}</dd>
        </dl>
      )}
    </EditDialog>
  )
}
