import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { type ProductRow, productCalls } from '@zhixin/contract/product/product.record'
import { useTranslation } from 'react-i18next'
import { read } from '../../lib/read'
import { useFormValue } from '../../ui/form/Field'
import { useDebounced } from '../../ui/useDebounced'

/**
 * A hint below the name, a moment after typing: other products with the same name. Nothing is refused (rule
 * product.name).
 */
export function SameNameHint({ row }: { row: ProductRow | undefined }) {
  const { t } = useTranslation('product')
  const name = useFormValue<string>('fdName').trim()
  const enabled = useDebounced(name) === name && name !== '' && name !== row?.fdName
  const body = { id: row?.id, fdName: name }
  // A hint that fails shows no message.
  const similar = read(['product', 'similar', body], productCalls.similar, { body, quiet: true })
  const { data } = useQuery({ ...similar, enabled })
  const count = enabled ? (data?.length ?? 0) : 0
  const search = new URLSearchParams({ fdName: name })
  return (
    <div role="status">
      {count > 0 && (
        <p className="note-box caption warn above-1" data-tone="warn">
          {t('dialog.sameName', { count })}{' '}
          <a href={`${pageOf('productConfiguration').path}?${search}`} target="_blank" rel="noreferrer">
            {t('dialog.showThem')}
          </a>
        </p>
      )}
    </div>
  )
}
