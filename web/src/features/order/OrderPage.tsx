import { type OrderRow, order } from '@zhixin/contract/order/order.record'
import { formatYuan } from '../../ui/form/decimal'
import { recordFormPage, recordPage } from '../recordKit/RecordPage'

const slots = { cells: { fdAmount: ({ fdAmount }: OrderRow) => formatYuan(fdAmount) } }

/** Top-ups of customers that pay in advance (rule order.states). */
export const OrderPage = recordPage(order, slots)

/** The page of a new one. */
export const OrderFormPage = recordFormPage(order)
