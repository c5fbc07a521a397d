import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '@zhixin/contract/account/account.api'
import { dataSourceApi } from '@zhixin/contract/dictionary/dictionary.api'
import { call } from '../../lib/http'

/** Which vendor platforms of the person's own account have a key. */
export const thirdSecretsQuery = queryOptions({
  queryKey: ['account', 'thirdSecrets'],
  queryFn: ({ signal }) => call(accountApi.thirdSecrets, { signal }),
})

export const serviceTypesQuery = queryOptions({
  queryKey: ['account', 'serviceTypes'],
  queryFn: ({ signal }) => call(dataSourceApi.serviceType, { signal }),
})

export const platformsQuery = queryOptions({
  queryKey: ['account', 'platforms'],
  queryFn: ({ signal }) => call(dataSourceApi.platform, { signal }),
})
