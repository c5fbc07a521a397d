import { z } from 'zod'
import { statuses } from '../closedSets'
import { body, firstProblem, requiredId, requiredList, requiredOption } from '../fields'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { pageFields, recordedFields } from '../list.fields'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { type WebhookFilters, webhookList } from './webhook.list'
import { deliveryFailureTexts, deliveryStateTexts, webhookKindTexts } from './webhook.texts'

/** `all`: how many webhooks an installation may have. */
export const webhookLimits = { name: 100, url: 1000, all: 50 } as const

/** What a secret begins with, so that scanners of source code know one. */
export const webhookSecretStart = 'zxwh_'

const kinds = keysOf(webhookKindTexts)

/** An https address without a name and password, which would be in the list. */
const addressPattern = '^https://[^\\s/?#@\\\\]+([/?][^\\s#]*)?$'

const isWebhookAddress = (text: string) => new RegExp(addressPattern).test(text) && URL.canParse(text)

export const webhookRow = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdUrl: z.string(),
  fdKindList: z.array(z.enum(kinds)),
  /** Who saved it last: it sees what they see. */
  fdAccountName: z.string(),
  /** The first failure since the last delivery that arrived. */
  failingDate: moment.nullable(),
  fdStatus: z.literal(statuses),
  ...recordedFields,
})

export type WebhookRow = z.output<typeof webhookRow>

export const webhookFilters = listFilters(webhookList)

export type { WebhookFilters }

const settings = {
  fdName: requiredText({ max: webhookLimits.name, required: 'webhook_name_required' }),
  fdUrl: requiredText({ max: webhookLimits.url, required: 'webhook_address_required' })
    .check(firstProblem((text: string) => (isWebhookAddress(text) ? undefined : 'webhook_address_invalid')))
    .meta({ pattern: addressPattern }),
  fdKindList: requiredList(z.enum(kinds, { error: 'unknown_option' }), { required: 'webhook_kind_required' }),
}

export const webhookInput = body(settings)

export type WebhookInput = z.output<typeof webhookInput>

export const webhookChange = body({ id: requiredId(), ...settings })

export type WebhookChange = z.output<typeof webhookChange>

/** A webhook with its secret, the only time that it is told. */
export const createdWebhook = z.object({ id: z.number().int(), fdSecret: z.string() })

export type CreatedWebhook = z.output<typeof createdWebhook>

export const webhookId = body({ id: requiredId() })

export const webhookStatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })

const attempt = {
  /** The status of the answer, if there was one. */
  fdCode: z.number().int().nullable(),
  fdFailure: z.enum(keysOf(deliveryFailureTexts)).nullable(),
  /** How long it took, in milliseconds. */
  fdMilliseconds: z.number().int().nullable(),
}

/** What came of an attempt. */
export const testResult = z.object({ fdDelivered: z.boolean(), ...attempt })

export type TestResult = z.output<typeof testResult>

/** The deliveries of one webhook. */
export const deliveryFilters = body({ id: requiredId(), ...pageFields() })

export type DeliveryFilters = z.output<typeof deliveryFilters>

export const deliveryId = body({ id: requiredId() })

/** A delivery, with its last attempt. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  /** The change that it tells of; null for a test. */
  fdChangeId: z.string().nullable(),
  fdState: z.enum(keysOf(deliveryStateTexts)),
  fdAttemptNum: z.number().int(),
  ...attempt,
  createdDate: moment,
  /** The last attempt. */
  attemptDate: moment.nullable(),
  /** When it is tried next, while it waits. */
  nextDate: moment.nullable(),
})

export type WebhookDelivery = z.output<typeof webhookDelivery>
