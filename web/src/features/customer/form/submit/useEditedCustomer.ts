import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useCallback, useRef, useState } from 'react'
import { useAllowed } from '../../../../lib/session'
import { createFormStore } from '../../../../ui/form/formStore'
import { issuesBy } from '../../../../ui/form/rules'
import { customerRules } from '../../model/issues'
import { type CustomerValues, hidesPrices, inputOf, valuesOf } from '../../model/values'
import { isRestLoaded, loadedSchemas } from '../rest/rest.part'

interface Options {
  /** The record as it was first read; undefined for a new customer. */
  loaded: CustomerDetail | undefined
  initial: CustomerValues
  /** Only the prices and the payment term are edited (rule price.alone). */
  pricing?: boolean
}

/** A customer that is edited: the values on the screen, their rules, and the version of the record that they change. */
export function useEditedCustomer({ loaded, initial, pricing = false }: Options) {
  // The loaded record or, after a merge, the one that somebody else saved.
  const [detail, setDetail] = useState(loaded)
  const base = useRef(loaded)
  const seesPrices = useAllowed('client:price')
  const [rules] = useState(() =>
    customerRules(
      () => base.current,
      loadedSchemas,
      () => (pricing ? 'pricing' : hidesPrices(base.current, seesPrices) ? 'unpriced' : 'priced'),
    ),
  )
  const [store] = useState(() =>
    createFormStore<CustomerValues>({
      initial,
      validate: (values) => (isRestLoaded() ? issuesBy(rules, values) : []),
      fingerprint: (values) => JSON.stringify(inputOf(values, base.current)),
    }),
  )
  /** From now on the values are changes of another version of the record. */
  const rebase = useCallback(
    (current: CustomerDetail, values: CustomerValues) => {
      base.current = current
      setDetail(current)
      store.rebase(valuesOf(current), values)
    },
    [store],
  )
  return { detail, base, rules, store, rebase }
}
