import type { Endpoint } from '@zhixin/contract/endpoint'
import type { CallReference, FeatureReference } from '@zhixin/contract/reference/types'

/** An endpoint with what the reference says about it, as far as it says anything. */
export interface Told {
  endpoint: Endpoint
  feature: FeatureReference | undefined
  call: CallReference | undefined
}
