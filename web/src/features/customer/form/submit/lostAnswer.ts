import type { CustomerDetail, CustomerInput } from '@zhixin/contract/customer/customer.schema'
import type { RequestError } from '../../../../lib/http'
import type { FormRules } from '../../../../ui/form/rules'
import { type CustomerValues, inputOf, valuesOf } from '../../model/values'

/** The content of an input, without ids of rows and order of choices. */
const toldBy = (input: CustomerInput) =>
  JSON.stringify(input, (key, value: unknown) => {
    if (key === 'id') return undefined
    const isChoices = Array.isArray(value) && value.every((one) => typeof one === 'number')
    return isChoices ? [...value].sort((a, b) => a - b) : value
  })

/** Whether two inputs ask for the same. */
export const isSameInput = (one: CustomerInput, other: CustomerInput): boolean =>
  toldBy(one) === toldBy(other)

/** Whether a failed save may have been carried out all the same: it was not refused, its answer is missing. */
export const mayHaveSucceeded = ({ isPassing, cancelled }: RequestError): boolean => isPassing && !cancelled

/** Whether a record is the result of this save of the version before. */
export function isResultOf(
  { schema }: FormRules<CustomerValues, CustomerInput>,
  sent: CustomerInput,
  before: CustomerDetail,
  current: CustomerDetail,
): boolean {
  if (current.fdVersion !== before.fdVersion + 1) return false
  const input = schema.safeParse(inputOf(valuesOf(current), current))
  return input.success && isSameInput(sent, input.data)
}
