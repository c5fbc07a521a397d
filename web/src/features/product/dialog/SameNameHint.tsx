import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { useFormValue } from '../../../ui/form/FormContext'
import { useDebounced } from '../../../ui/useDebounced'
import { productQueries } from '../product.queries'

interface Props {
  /** The product being renamed, which is not its own look-alike. */
  id: number | undefined
  original: string | undefined
}

/**
 * A hint below the name, a moment after typing: other products with the same name. Nothing is refused (rule
 * product.name).
 */
export function SameNameHint({ id, original }: Props) {
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
