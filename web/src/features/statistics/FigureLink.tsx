import { Link, type LinkProps } from 'react-router-dom'
import { customerListAddress } from '../customer/customer.queries'
import type { Figure } from './statistics.figures'

interface Props extends Omit<LinkProps, 'to'> {
  /** Of the list that shows the customers; none where they cannot be shown. */
  filters: Figure['filters']
  /** Whether the person may see the list of customers. */
  mayList: boolean
}

/** A figure or its name, which leads to the customers that it counts where the person may see them. */
export function FigureLink({ filters, mayList, children, ...link }: Props) {
  if (!mayList || !filters) return children
  return (
    <Link {...link} to={customerListAddress(filters)}>
      {children}
    </Link>
  )
}
