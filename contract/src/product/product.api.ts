import { z } from 'zod'
import { api, finds, lists, reads, saves, switches } from '../api'
import { productCalls } from './product.calls'
import {
  productFilters,
  productInput,
  productRow,
  productStatusInput,
  relatedAccount,
  similarProduct,
  similarProductInput,
} from './product.schema'

/** Products (rule product.fields). */
export const productApi = api(productCalls, {
  list: lists('Products that match the filters, a page at a time', productFilters, productRow),
  save: saves('Create a product, or with an id rename it', productInput, z.object({ id: z.number().int() })),
  switchStatus: switches('Activate (1) or deactivate (0) a product', productStatusInput, z.null()),
  accounts: finds('The accounts related to a product, by name', z.array(relatedAccount)),
  similar: reads('Other products of the same name, at most five: a hint beside the field', {
    body: similarProductInput,
    data: z.array(similarProduct),
  }),
})
