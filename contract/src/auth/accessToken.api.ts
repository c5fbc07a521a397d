import { z } from 'zod'
import { api, reads, writes } from '../api'
import { accessTokenCalls } from './accessToken.calls'
import { accessToken, accessTokenId, accessTokenInput, createdToken } from './accessToken.schema'

/** The access tokens with which a person's programs call (rule token.narrow). */
export const accessTokenApi = api(accessTokenCalls, {
  list: reads('The access tokens of the caller, the newest first; revoked ones are left out', {
    peopleOnly: true,
    data: z.array(accessToken),
  }),
  create: writes('Create an access token with some of your own permissions; it is told this once', {
    peopleOnly: true,
    body: accessTokenInput,
    success: 'saved_successfully',
    data: createdToken,
  }),
  revoke: writes('Revoke an access token of the caller: it is refused from then on', {
    peopleOnly: true,
    body: accessTokenId,
    success: 'operation_succeeded',
    data: z.null(),
  }),
})
