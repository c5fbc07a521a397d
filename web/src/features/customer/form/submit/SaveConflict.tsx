import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useMemo, useSyncExternalStore } from 'react'
import { ConflictDialog } from '../../conflict/LazyConflictDialog'
import { type CustomerValues, valuesOf } from '../../model/values'
import { useCustomerForm } from '../parts/CustomerFormContext'

interface Props {
  /** The record as somebody else has saved it; undefined while there is no conflict. */
  current: CustomerDetail | undefined
  onDone: (current: CustomerDetail, merged: CustomerValues) => void
  onClose: () => void
}

/** The merge view after a save that came too late (409 version_conflict). */
export function SaveConflict({ current, onDone, onClose }: Props) {
  const { detail, store } = useCustomerForm()
  const base = useMemo(() => detail && valuesOf(detail), [detail])
  // An upload may still finish while the view is open.
  const mine = useSyncExternalStore(store.subscribe, () => store.values)
  if (!base || !detail || !current) return null
  return (
    <ConflictDialog
      base={base}
      baseStatus={detail.fdStatus}
      mine={mine}
      current={current}
      onDone={(merged) => onDone(current, merged)}
      onClose={onClose}
    />
  )
}
