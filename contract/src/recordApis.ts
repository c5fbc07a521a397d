// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import { productApi, productReference } from './product/product.api'
import { webhookApi, webhookReference } from './webhook/webhook.api'

/** The endpoints of every declared record. */
export const recordApis = {
  product: productApi,
  webhook: webhookApi,
}

/** What the API document says of them. */
export const recordReferences = [productReference, webhookReference]
