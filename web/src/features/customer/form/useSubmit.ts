import { useQueryClient } from '@tanstack/react-query'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import {
  type CustomerDetail,
  type CustomerInput,
  customerInput,
} from '@zhixin/contract/customer/customer.schema'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call, RequestError } from '../../../lib/http'
import { i18n, messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { fieldId } from '../../../ui/form/FormContext'
import { showFirstError } from '../../../ui/form/showFirstError'
import { tellSaved } from '../../../ui/list/saved'
import { inputOf } from '../customer.form'
import { refreshCustomers } from '../customer.queries'
import { type CustomerFormScope, formName } from './CustomerFormContext'
import { serverIssues } from './issues'
import { listPath } from './pageState'

interface Options extends CustomerFormScope {
  from: string
  /** Where the fields stand. */
  body: RefObject<HTMLElement | null>
  /** What was typed needs no draft any more. */
  onSaved: () => void
}

/**
 * The one way a customer is saved: values → input → schema → issues at the fields, or the save; what the server
 * refuses lands on the same fields, and any other failure beside Submit. Whatever fails, everything typed stays.
 */
export function useSubmit({ store, detail, uploads, from, body, onSaved }: Options) {
  const { t } = useTranslation('customer')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<RequestError>()
  const [conflict, setConflict] = useState<CustomerDetail>()
  const [similar, setSimilar] = useState<SimilarCustomer[]>()
  const busy = useRef(false)

  const goBack = () => navigate(from)

  function showErrors() {
    const ids = store.errors().map((issue) => fieldId(formName, issue.path))
    // The errors are drawn first.
    requestAnimationFrame(() => showFirstError(body.current, ids))
  }

  async function submit() {
    if (busy.current) return
    setFailure(undefined)
    if (uploads.size > 0) return notify.info(t('form.upload.wait'))
    const issues = store.check()
    const input = customerInput.safeParse(inputOf(store.values, detail))
    if (issues.length > 0 || !input.success) return showErrors()

    const focused = document.activeElement
    busy.current = true
    setSaving(true)
    try {
      const { id, fdSimilarList } = await call(customerApi.save, {
        body: asSent(input.data),
        ...(detail && { headers: { 'If-Match': `"${detail.fdVersion}"` } }),
        // The merge view says it, with whose version it is; what concerns no field is said beside Submit.
        quietFor: ({ issues }) => issues.length === 0,
      })
      store.markSaved()
      onSaved()
      notify.success(messageText('save_succeeded'))
      void refreshCustomers(client)
      tellSaved(listPath, { id, name: input.data.fdName })
      if (fdSimilarList) setSimilar(fdSimilarList)
      else goBack()
    } catch (error) {
      console.info('The customer was not saved', error)
      if (error instanceof RequestError) land(error)
    } finally {
      busy.current = false
      setSaving(false)
      // The fields could not be changed meanwhile; whoever typed in one goes on there.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
      })
    }
  }

  function land(error: RequestError) {
    if (error.cancelled) return
    if (error.code === 'version_conflict' && error.data?.current)
      return setConflict(error.data.current as CustomerDetail)
    if (error.issues.length === 0) return setFailure(error)
    const catalogue = i18n.getResourceBundle(i18n.language, 'messages') ?? {}
    store.setServerIssues(serverIssues(error.issues, catalogue))
    showErrors()
  }

  return {
    submit,
    saving,
    /** Why the last attempt failed, where no field and no other view says it. */
    failure,
    closeFailure: () => setFailure(undefined),
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Look-alikes of what was just saved, for a moment before going back. */
    similar,
    closeSimilar: goBack,
  }
}

/** Licences and invoices travel as JSON texts (section 7), which the server reads back into lists. */
function asSent(input: CustomerInput): CustomerInput {
  return {
    ...input,
    fdBusinessLicenseList: JSON.stringify(input.fdBusinessLicenseList) as never,
    fdInvoiceDataList: JSON.stringify(input.fdInvoiceDataList) as never,
  }
}
