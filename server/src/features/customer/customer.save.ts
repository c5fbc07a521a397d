import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import type { Services } from '../../services'
import { saveCustomer } from './customer.writes'
import { findSimilar } from './similar.reads'

type Saved = Awaited<ReturnType<typeof saveCustomer>>

/**
 * Saves a customer. The answer to a creation includes look-alikes, if the caller may ask for them (rule
 * customer.similar). They are searched after the commit: a search that fails is left out and never fails the save.
 */
export async function saveWithHints(
  services: Services,
  call: Call,
  input: CustomerInput,
): Promise<Saved & { fdSimilarList?: SimilarCustomer[] }> {
  // Creating a customer needs the permission for prices.
  if (input.id === undefined) demand(call.caller, 'client:price')
  const saved = await saveCustomer(services, call, input)
  if (input.id !== undefined || !call.caller.permissions.has(customerApi.similar.access)) return saved
  const asked = {
    id: saved.id,
    fdName: input.fdName,
    fdCompanyNameList: input.fdCompanyList.map((company) => company.fdCompanyName),
    fdCompanyCreditCode: input.fdCompanyCreditCode,
  }
  try {
    const fdSimilarList = await findSimilar(services.database, call.caller, call.language, asked)
    return fdSimilarList.length > 0 ? { ...saved, fdSimilarList } : saved
  } catch (error) {
    call.request.log.error({ err: error, customerId: saved.id }, 'look-alikes not found out')
    return saved
  }
}
