import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { deletedCalls } from '@zhixin/contract/customer/deleted.calls'
import type { DeletedCustomer } from '@zhixin/contract/customer/deleted.schema'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { readPages } from '../../../lib/read'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { formatDateTime } from '../../../ui/format'
import { SearchField } from '../../../ui/SearchField'
import { useDebounced } from '../../../ui/useDebounced'
import { useWrite } from '../../../ui/useWrite'
import { More } from '../../history/More'
import { usePeople } from '../../person/person.queries'
import { refreshCustomers } from '../customer.queries'

/** How many are loaded at a time. */
const pageSize = 10

/** Deleted customers with this text in their name or code, the latest first. */
const deletedQuery = (fdName: string) => ({
  ...readPages(['customer', 'deleted', fdName], {
    pageSize,
    load: (page, signal) => call(deletedCalls.list, { body: { fdName, ...page }, signal }),
    totalIn: ({ total }) => total,
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** Deleted customers, with a button to restore each. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customer')
  const [text, setText] = useState('')
  const { nameOf } = usePeople()
  const found = useInfiniteQuery(deletedQuery(useDebounced(text.trim())))
  const { write, waits } = useWrite(refreshCustomers)
  const field = useRef<HTMLInputElement>(null)
  const rows = found.data?.pages.flatMap((page) => page.rows)

  const restore = ({ id, fdName }: DeletedCustomer) =>
    write({
      row: id,
      send: () => call(deletedCalls.restore, { body: { id } }),
      done() {
        // Its button disappears with its row.
        field.current?.focus({ preventScroll: true })
        return t('deleted.restored', { name: fdName })
      },
    })

  return (
    <Dialog
      title={t('deleted.title')}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('deleted.close')}</Button>}
    >
      <p>{t('deleted.about')}</p>
      <SearchField
        ref={field}
        className="field-box above-3"
        label={t('deleted.search')}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <ul className="scroll-box lined" aria-busy={found.isFetching}>
        {rows?.map((row) => (
          <li key={row.id} className="with-end">
            <span className="ink breaks">
              {row.fdName} <small className="small tabular">{row.fdCompanySerialCode}</small>
              <small className="small tabular block">
                {t('deleted.by', {
                  name: nameOf(row.fdDeletedByName),
                  time: formatDateTime(row.fdDeletedDate),
                })}
              </small>
            </span>
            <Button
              size="small"
              {...waits(row.id)}
              aria-label={t('deleted.restoreOf', { name: row.fdName })}
              onClick={() => restore(row)}
            >
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {rows?.length === 0 && <p role="status">{t('deleted.none')}</p>}
      <More query={found} />
    </Dialog>
  )
}
