import { z } from 'zod'
import { serviceTypes } from '../closedSets'
import {
  body,
  optionalList,
  requiredId,
  requiredInteger,
  requiredList,
  requiredOption,
  valueOrUndefined,
} from '../fields'
import { moment } from '../moment'
import { DATA_SCOPE, dataScopes } from '../rank/dataScope'
import { requiredText } from '../text.fields'
import { encrypted } from './encrypted'

/** `each`: how many an account may have at a time; `days`: how long one is good at most. */
export const accessTokenLimits = { name: 50, days: 365, each: 20 } as const

/** What a token begins with, so that scanners of source code know one. */
export const accessTokenStart = 'zx_'

/** An access token of an account: all but the token itself, which nobody is told again. */
export const accessToken = z.object({
  id: z.number().int(),
  fdName: z.string(),
  /** Its first characters. */
  fdPrefix: z.string(),
  fdPermissionCodeList: z.array(z.string()),
  fdServiceTypeArray: z.array(z.literal(serviceTypes)),
  fdDataScope: z.literal(dataScopes),
  createdDate: moment,
  fdExpireDate: moment,
  /** To the minute. */
  lastUsedDate: moment.nullable(),
})

export type AccessToken = z.output<typeof accessToken>

/** A token that was just made, the only time that it is told. */
export const createdToken = z.object({ id: z.number().int(), fdToken: z.string(), fdExpireDate: moment })

export type CreatedToken = z.output<typeof createdToken>

export const accessTokenInput = body({
  fdName: requiredText({ max: accessTokenLimits.name, required: 'token_name_required' }),
  /** How many days it is good for. */
  fdDayNum: requiredInteger({ min: 1, max: accessTokenLimits.days }),
  /** Some of the caller's permissions. */
  fdPermissionCodeList: requiredList(requiredText({ max: 100, required: 'required' }), {
    required: 'token_permission_required',
  }),
  /** Some of the caller's service types. */
  fdServiceTypeArray: optionalList(requiredOption(serviceTypes, 'required')),
  /** The role's data scope, or a narrower one. */
  fdDataScope: z.preprocess(
    (value) => valueOrUndefined(value) ?? DATA_SCOPE.all,
    requiredOption(dataScopes, 'required'),
  ),
  /** Not needed within minutes of a login by single sign-on. */
  password: z.preprocess(valueOrUndefined, encrypted.optional()),
})

export type AccessTokenInput = z.output<typeof accessTokenInput>

export const accessTokenId = body({ id: requiredId() })
