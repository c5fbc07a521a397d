import { z } from 'zod'
import { api, finds, idParams, lists, reads, removes, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { priceTemplateCalls } from './priceTemplate.calls'
import {
  appliedTemplate,
  priceTemplate,
  priceTemplateFilters,
  priceTemplateInput,
  savedTemplate,
  templateBatchInput,
  templateVersion,
} from './priceTemplate.schema'

/** Named, versioned sets of prices. */
export const priceTemplateApi = api(priceTemplateCalls, {
  list: lists('The price templates by name, with their prices', priceTemplateFilters, priceTemplate),
  save: writes(
    'Create a price template, or with an id its next version; If-Match: "<fdVersion>" refuses a stale one',
    {
      field: 'client:price',
      body: priceTemplateInput,
      success: 'saved_successfully',
      data: savedTemplate,
    },
  ),
  remove: { ...removes('Remove a price template; customers keep their prices'), field: 'client:price' },
  versions: finds('The versions of a price template, the newest first', z.array(templateVersion)),
  preview: writes('Preview giving many customers the prices of a template, as a batch', {
    field: 'client:price',
    body: templateBatchInput,
    data: batchBegun,
  }),
  ofCustomer: reads('The price template that a customer has, and where its prices depart from it', {
    field: 'client:price',
    params: idParams,
    data: appliedTemplate.nullable(),
  }),
})
