import { type CustomerDetail, customerInput } from '../contract/src/customer/customer.schema'
import { saveCustomer } from '../server/src/features/customer/customer.writes'
import { switchCustomerStatus } from '../server/src/features/customer/customerStatus.writes'
import type { Call } from '../server/src/http/call'
import type { Database } from '../server/src/lib/database'
import type { Services } from '../server/src/services'
import type { Request, Session } from './http'

/** A detail as it is sent back: its contacts under one of their two names. */
type Saved = Omit<CustomerDetail, 'contacts'>

/** Two variants of a customer, which differ in what people change most: its name, a contact and prices. */
export interface Variants {
  id: number
  bodies: [Saved, Saved]
}

function changed(detail: CustomerDetail, name: string, mobile: string, price: number): Saved {
  const { contacts: _, ...rest } = detail
  return {
    ...rest,
    fdName: name,
    fdMyClientContactList: detail.fdMyClientContactList.map((contact, index) =>
      index === 0 ? { ...contact, fdContactMobile: mobile } : contact,
    ),
    fdSettleMessageList:
      detail.fdSettleMessageList?.map((entry, index) =>
        index === 0
          ? { ...entry, fdDetailList: entry.fdDetailList.map((row) => ({ ...row, fdBaseUnitPrice: price })) }
          : entry,
      ) ?? null,
    fdBaseUnitPriceStepList:
      detail.fdBaseUnitPriceStepList?.map((tier, index) =>
        index === 0 ? { ...tier, fdStepUnitPrice: price } : tier,
      ) ?? null,
  }
}

/** Reads some customers and prepares two save bodies for each; saving them alternately always changes the customer. */
export async function variantsOf(session: Session, ids: number[]): Promise<Variants[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { data } = await session.call<{ data: CustomerDetail }>('GET', `/api/account/client/detail/${id}`)
      return {
        id,
        bodies: [changed(data, '改前', '13000000001', 0.05), changed(data, '改后', '13000000002', 0.06)],
      }
    }),
  )
}

/** Requests for a number of clients, each with customers of its own, so that none waits for another's lock. */
export function writeRequests(
  variants: Variants[],
  clients: number,
  requestOf: (variants: Variants, which: 0 | 1) => Request,
): (client: number, turn: number) => Request {
  const prepared = variants.map((one) => [requestOf(one, 0), requestOf(one, 1)] as const)
  return (client, turn) => {
    const own = prepared.filter((_, index) => index % clients === client)
    const request = own[Math.floor(turn / 2) % own.length]?.[turn % 2 === 0 ? 0 : 1]
    if (!request) throw new Error('There are fewer customers than clients')
    return request
  }
}

const callBy = (accountId: number) =>
  ({
    caller: {
      sessionId: '',
      accountId,
      username: 'admin',
      type: 1,
      permissions: new Set(),
      serviceTypes: [1, 2, 3],
    },
    language: 'zh-CN',
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '00000000-0000-0000-0000-000000000000',
    request: { headers: {} },
  }) as unknown as Call

const servicesOf = (database: Pick<Database, 'pool'>) =>
  ({ config: { UPLOAD_MAX_MB: 20, UPLOAD_MAX_FILES: 10 }, database }) as unknown as Services

/** The work of a save in the server after the request has been read. */
export const save = (database: Pick<Database, 'pool'>, accountId: number, body: Saved) =>
  saveCustomer(servicesOf(database), callBy(accountId), customerInput.parse(body))

/** The work of a change of status. */
export const switchStatus = (
  database: Pick<Database, 'pool'>,
  accountId: number,
  id: number,
  status: 0 | 1,
) => switchCustomerStatus(servicesOf(database), callBy(accountId), id, status)
