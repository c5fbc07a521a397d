import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { useTranslation } from 'react-i18next'
import { read } from '../../../lib/read'
import { useAllowed } from '../../../lib/session'
import { useFormScope } from '../../../ui/form/Field'
import { useDebounced } from '../../../ui/useDebounced'
import { useCustomerForm } from '../form/parts/CustomerFormContext'
import { SimilarList } from './SimilarList'

/** The marks of a customer. */
interface SimilarSigns {
  fdName?: string
  fdCompanyNameList?: string[]
  fdCompanyCreditCode?: string
}

/** Customers that share these marks; the reasons come in the language of the request. */
const similarQuery = (id: number | undefined, signs: SimilarSigns, language: string) =>
  read(
    ['customer', 'similar', id ?? 0, signs, language],
    customerCalls.similar,
    // A hint that fails shows no message.
    { body: { id, fdCompanyNameList: [], ...signs }, quiet: true },
    { staleTime: 60_000 },
  )

/** A single character says nothing. */
const shortest = 2

interface Props {
  /** The typed values. */
  value: string
  /** The record's values: the record is not its own look-alike. */
  original: string | null | undefined
  signsOf: (value: string) => SimilarSigns
}

/** A hint below a field: customers that look like this one, a moment after typing (rule customer.similar). */
export function SimilarHint({ value, original, signsOf }: Props) {
  const { t, i18n } = useTranslation('customer')
  const { readOnly } = useFormScope()
  const { detail } = useCustomerForm()
  const allowed = useAllowed(customerCalls.similar.access)
  const text = value.trim()
  const settled = useDebounced(text)
  const enabled =
    allowed && !readOnly && settled === text && [...text].length >= shortest && text !== original
  const { data } = useQuery({ ...similarQuery(detail?.id, signsOf(text), i18n.language), enabled })
  const found = enabled ? (data ?? []) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="note-box caption warn above-1" data-tone="warn">
          <p>{t('similar.hint')}</p>
          <SimilarList customers={found} />
        </div>
      )}
    </div>
  )
}
