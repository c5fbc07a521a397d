import { useQueryClient } from '@tanstack/react-query'
import type { customerApi } from '@zhixin/contract/customer/customer.api'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerDetail, CustomerInput } from '@zhixin/contract/customer/customer.schema'
import type { PricesInput } from '@zhixin/contract/customer/settlement.schema'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import type { DataOf } from '@zhixin/contract/endpoint'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../../lib/failure'
import { call, RequestError } from '../../../../lib/http'
import { messageText } from '../../../../lib/i18n'
import { notify } from '../../../../lib/notice'
import { uploadsOf } from '../../../../lib/uploadsOf'
import type { FormRules } from '../../../../ui/form/rules'
import { useSubmission } from '../../../../ui/form/useSubmission'
import { showSaved } from '../../../../ui/list/state/saved'
import { refreshCustomers } from '../../customer.queries'
import { withoutBlankRows } from '../../model/blankRows'
import { type CustomerValues, inputOf, valuesOf, withJsonAttachments } from '../../model/values'
import { listPath } from '../../pageState'
import { type CustomerFormScope, formName } from '../parts/CustomerFormContext'
import { isRestLoaded, restPart } from '../rest/rest.part'

/** What is saved: the whole customer, or its prices alone. */
type Input = CustomerInput | PricesInput

interface Options extends CustomerFormScope {
  rules: FormRules<CustomerValues, Input>
  /** Whether only the prices are saved. */
  pricing: boolean
  /** Leads back to where the form was opened. */
  goBack: () => void
  /** The element that contains the fields. */
  body: RefObject<HTMLElement | null>
  /** Discards the draft after a save. */
  onSaved?: () => void
  /** The prefix of the fields' ids. */
  name?: string
}

const conflictIn = ({ current }: Failure) => current as CustomerDetail | undefined

/**
 * Saves the customer, as every form is submitted. What somebody else has saved meanwhile is merged (rule merge.save).
 */
export function useSubmit({ name = formName, ...options }: Options) {
  const { store, rules, detail, pricing, goBack, body, onSaved } = options
  const { t } = useTranslation('customer')
  const client = useQueryClient()
  const [conflict, setConflict] = useState<CustomerDetail>()
  const [similar, setSimilar] = useState<SimilarCustomer[]>()

  /** A save without an answer, which may have been carried out. */
  const lost = useRef<Input>(undefined)

  function send(input: Input, over: CustomerDetail | undefined): Promise<DataOf<typeof customerApi.save>> {
    const sent = {
      ...(over && { headers: { 'If-Match': `"${over.fdVersion}"` } }),
      // The merge view shows it, with whose version it is.
      quietFor: (error: Failure) => conflictIn(error) !== undefined,
    }
    return pricing
      ? call(customerCalls.savePrices, { ...sent, body: input as PricesInput })
      : call(customerCalls.save, { ...sent, body: withJsonAttachments(input as CustomerInput) })
  }

  /** Sends it; if an earlier attempt had been carried out after all, its version is no change by somebody else. */
  async function sendOrResume(input: Input) {
    try {
      return await send(input, detail)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [sent, current] = [lost.current, conflictIn(error)]
      if (detail && mayHaveSucceeded(error)) lost.current = input
      if (!detail || !sent || !current || !isResultOf(rules, sent, detail, current)) throw error
      lost.current = undefined
      return isSameInput(sent, input) ? current : await send(input, current)
    }
  }

  async function save(input: Input) {
    const saved = await sendOrResume(input)
    // Also after the person has left the form: the values are saved, so the draft is obsolete.
    store.markSaved()
    onSaved?.()
    notify.success(messageText('save_succeeded'))
    void refreshCustomers(client)
    showSaved(listPath, { id: saved.id, name: store.values.fdName })
    return saved
  }

  const submission = useSubmission({
    store,
    rules,
    name,
    body,
    save,
    onSaved(saved) {
      const similar = 'fdSimilarList' in saved ? saved.fdSimilarList : undefined
      if (similar) setSimilar(similar)
      else goBack()
    },
    onRefused(error) {
      const current = conflictIn(error)
      setConflict(current)
      return current !== undefined
    },
  })

  return {
    ...submission,
    async submit() {
      if (uploadsOf(store).size > 0) return notify.info(t('form.upload.wait'))
      if (!isRestLoaded()) {
        // If it cannot be loaded, the error screen is shown.
        await restPart.load().catch(() => {})
        store.recheck()
      }
      if (!isRestLoaded()) return
      store.change('blankRows', withoutBlankRows)
      await submission.submit()
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Shows the look-alikes of the saved customer before going back. */
    similar,
    closeSimilar: goBack,
  }
}

/** The content of an input, without ids of rows, order of choices, and the template that prices were filled in from. */
const toldBy = (input: Input) =>
  JSON.stringify(input, (key, value: unknown) => {
    if (key === 'id' || key === 'fdPriceTemplateId') return undefined
    const isChoices = Array.isArray(value) && value.every((one) => typeof one === 'number')
    return isChoices ? [...value].sort((a, b) => a - b) : value
  })

/** Whether two inputs ask for the same. */
export const isSameInput = (one: Input, other: Input): boolean => toldBy(one) === toldBy(other)

/** Whether a failed save may have been carried out all the same: it was not refused, its answer is missing. */
export const mayHaveSucceeded = ({ isPassing, cancelled }: RequestError): boolean => isPassing && !cancelled

/** Whether a record is the result of this save of the version before. */
export function isResultOf(
  { schema }: FormRules<CustomerValues, Input>,
  sent: Input,
  before: CustomerDetail,
  current: CustomerDetail,
): boolean {
  if (current.fdVersion !== before.fdVersion + 1) return false
  const input = schema.safeParse(inputOf(valuesOf(current), current))
  return input.success && isSameInput(sent, input.data)
}
