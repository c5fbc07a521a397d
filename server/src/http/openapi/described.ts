import type { Endpoint } from '@zhixin/contract/endpoint'
import type { CallReference, FeatureReference } from '@zhixin/contract/reference/types'

/** An endpoint with its reference, where it has one. */
export interface Described {
  endpoint: Endpoint
  feature: FeatureReference | undefined
  call: CallReference | undefined
}
