import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import { linkOf } from '../pageState'

/**
 * Customers that look like the current one, each a link that keeps the form open; those outside one's scope have no
 * link.
 */
export function SimilarList({ customers }: { customers: readonly SimilarCustomer[] }) {
  return (
    <ul className="breaks">
      {customers.map(({ id, fdCompanySerialCode, fdName, fdReason }, index) => (
        <li key={id ?? `foreign ${index}`}>
          {id !== null && (
            <a href={linkOf({ pageType: PAGE_TYPE.detail, id })} target="_blank" rel="noreferrer">
              {fdCompanySerialCode} {fdName}
            </a>
          )}{' '}
          <span className="quiet">{fdReason}</span>
        </li>
      ))}
    </ul>
  )
}
