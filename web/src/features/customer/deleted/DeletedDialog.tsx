import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { deletedCalls } from '@zhixin/contract/customer/deleted.calls'
import type { DeletedCustomer } from '@zhixin/contract/customer/deleted.schema'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { notify } from '../../../lib/notice'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { formatDateTime } from '../../../ui/format'
import { useDebounced } from '../../../ui/useDebounced'
import { refreshCustomers } from '../customer.queries'
import { More } from '../history/More'
import styles from './deleted.module.css'

/** How many are loaded at a time. */
const pageSize = 10

/** Deleted customers with this text in their name or code, the latest first. */
const deletedQuery = (fdName: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', 'deleted', fdName],
    queryFn: ({ signal, pageParam }) =>
      call(deletedCalls.list, { body: { fdName, pageIndex: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })

/** Deleted customers, with a button to restore each. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customer')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const found = useInfiniteQuery(deletedQuery(useDebounced(text.trim())))
  const [pending, setPending] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const rows = found.data?.pages.flatMap((page) => page.rows)

  async function restore({ id, fdName }: DeletedCustomer) {
    setPending(id)
    try {
      await call(deletedCalls.restore, { body: { id } })
      notify.success(t('deleted.restored', { name: fdName }))
      // Its button disappears with its row.
      field.current?.focus({ preventScroll: true })
    } catch (error) {
      console.info('The customer was not restored', error)
    } finally {
      await refreshCustomers(client).catch(() => {})
      setPending(undefined)
    }
  }

  return (
    <Dialog
      title={t('deleted.title')}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('deleted.close')}</Button>}
    >
      <p>{t('deleted.about')}</p>
      <input
        ref={field}
        type="search"
        className={`field-box ${styles.search}`}
        aria-label={t('deleted.search')}
        placeholder={t('deleted.search')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.rows} aria-busy={found.isFetching}>
        {rows?.map((row) => (
          <li key={row.id}>
            <span className="ink breaks">
              {row.fdName} <small className="small faint tabular">{row.fdCompanySerialCode}</small>
            </span>
            <span className={`small faint tabular ${styles.when}`}>
              {t('deleted.by', { name: row.fdDeletedByName, time: formatDateTime(row.fdDeletedDate) })}
            </span>
            <Button
              size="small"
              loading={pending === row.id}
              disabled={pending !== undefined && pending !== row.id}
              aria-label={t('deleted.restoreOf', { name: row.fdName })}
              onClick={() => void restore(row)}
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
