import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
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
import { inWords } from '../../../lib/i18n'
import { useFormValue } from '../../../ui/form/Field'
import { EditDialog } from '../../../ui/form/forms'
import { ruledForm } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { formatCount } from '../../../ui/format'
import type { Saved } from '../../../ui/list/state/saved'
import { useDebounced } from '../../../ui/useDebounced'
import { productQueries, refreshProducts } from '../product.queries'

interface Props {
  /** The product to rename; without it a new one is created. */
  product?: ProductRow | undefined
  onClose: () => void
  onSaved: (saved: Saved) => void
}

/** Creates a product or renames one. */
export function ProductDialog({ product, onClose, onSaved }: Props) {
  const { t } = useTranslation('product')
  const [form] = useState(() =>
    ruledForm(
      { schema: productInput, inputOf: (values) => ({ id: product?.id, ...values }) },
      { fdName: product?.fdName ?? '' },
      ({ fdName }) => fdName.trim(),
    ),
  )

  async function save(input: ProductInput): Promise<Saved> {
    const { id } = await call(productCalls.save, { body: input })
    return { id, name: input.fdName }
  }

  return (
    <EditDialog
      title={t('dialog.title')}
      width={420}
      {...form}
      name="product"
      onSave={save}
      refresh={refreshProducts}
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
        <dl className="flex gap-3 small across">
          <dt>{inWords(productList.columns.fdRelatedAccountNum.words)}</dt>
          <dd className="ink tabular">{formatCount(product.fdRelatedAccountNum)}</dd>
        </dl>
      )}
    </EditDialog>
  )
}

interface SameNameHintProps {
  /** The product being renamed, which is not its own look-alike. */
  id: number | undefined
  original: string | undefined
}

/**
 * A hint below the name, a moment after typing: other products with the same name. Nothing is refused (rule
 * product.name).
 */
function SameNameHint({ id, original }: SameNameHintProps) {
  const { t } = useTranslation('product')
  const name = useFormValue<string>('fdName').trim()
  const enabled = useDebounced(name) === name && name !== '' && name !== original
  const { data } = useQuery({ ...productQueries.similar({ id, fdName: name }), enabled })
  const count = enabled ? (data?.length ?? 0) : 0
  const search = new URLSearchParams({ fdName: name })
  return (
    <div role="status">
      {count > 0 && (
        <p className="warn-box">
          {t('dialog.sameName', { count })}{' '}
          <a href={`${pageOf('productConfiguration').path}?${search}`} target="_blank" rel="noreferrer">
            {t('dialog.showThem')}
          </a>
        </p>
      )}
    </div>
  )
}
