// Written by `pnpm records` from the declarations (*.record.ts); do not edit.
import { product } from './product/product.record'

/** Every declared record by its key. */
export const records = { product } as const
