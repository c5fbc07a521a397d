import { api, does, lists } from '../api'
import { scheduledPriceCalls } from './scheduledPrice.calls'
import {
  scheduledPrice,
  scheduledPriceCalledOff,
  scheduledPriceCallOffInput,
  scheduledPriceFilters,
} from './scheduledPrice.schema'

/** Prices that hold from a day on. */
export const scheduledPriceApi = api(scheduledPriceCalls, {
  list: lists(
    'Scheduled price changes, the next day first; of ended ones alone, the last first',
    scheduledPriceFilters,
    scheduledPrice,
  ),
  callOff: does(
    'Cancel scheduled price changes whose day has not begun',
    scheduledPriceCallOffInput,
    scheduledPriceCalledOff,
  ),
})
