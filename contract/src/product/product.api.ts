import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
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
export const productApi = {
  list: endpoint(productCalls.list, {
    writes: false,
    summary: 'Products that match the filters, a page at a time',
    body: productFilters,
    row: productRow,
  }),
  save: endpoint(productCalls.save, {
    writes: true,
    summary: 'Create a product, or with an id rename it',
    body: productInput,
    success: 'saved_successfully',
    data: z.object({ id: z.number().int() }),
  }),
  switchStatus: endpoint(productCalls.switchStatus, {
    writes: true,
    summary: 'Activate (1) or deactivate (0) a product',
    body: productStatusInput,
    success: 'modified_successfully',
    data: z.null(),
  }),
  accounts: endpoint(productCalls.accounts, {
    writes: false,
    summary: 'The accounts related to a product, by name',
    params: z.object({ id: requiredId() }),
    data: z.array(relatedAccount),
  }),
  similar: endpoint(productCalls.similar, {
    writes: false,
    summary: 'Other products of the same name, at most five: a hint beside the field',
    body: similarProductInput,
    data: z.array(similarProduct),
  }),
}
