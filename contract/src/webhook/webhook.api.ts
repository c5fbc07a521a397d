import { z } from 'zod'
import { api, does, lists, saves } from '../api'
import { body, firstProblem, requiredId, requiredList } from '../fields'
import { keysOf } from '../keysOf'
import { both } from '../language'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { type FeatureReference, field } from '../reference/types'
import { requiredText } from '../text.fields'
import { webhook, webhookCalls } from './webhook.record'
import { deliveryFailureTexts, deliveryStateTexts, webhookKindTexts } from './webhook.texts'

/** How many webhooks an installation may have. */
export const maxWebhooks = 50

/** What a secret begins with, so that scanners of source code know one. */
export const webhookSecretStart = 'zxwh_'

/** An https address without a name and password, which would be in the list. */
const addressPattern = '^https://[^\\s/?#@\\\\]+([/?][^\\s#]*)?$'

const isWebhookAddress = (text: string) => new RegExp(addressPattern).test(text) && URL.canParse(text)

const { fdName, fdUrl, fdKindList } = webhook.fields
const kind = z.enum(keysOf(webhookKindTexts), { error: 'unknown_option' })

const settings = {
  fdName: requiredText(fdName),
  fdUrl: requiredText(fdUrl)
    .check(firstProblem((text: string) => (isWebhookAddress(text) ? undefined : 'webhook_address_invalid')))
    .meta({ pattern: addressPattern }),
  fdKindList: requiredList(kind, fdKindList),
}

const webhookInput = body(settings)
const webhookChange = body({ id: requiredId(), ...settings })

export type WebhookInput = z.output<typeof webhookInput> & { id?: number }

/** A webhook with its secret, the only time that it is told. */
const createdWebhook = z.object({ id: z.number().int(), fdSecret: z.string() })

export type CreatedWebhook = z.output<typeof createdWebhook>

const webhookId = body({ id: requiredId() })
const deliveryId = body({ id: requiredId() })

const attempt = {
  fdCode: z.number().int().nullable(),
  fdFailure: z.enum(keysOf(deliveryFailureTexts)).nullable(),
  fdMilliseconds: z.number().int().nullable(),
}

/** What came of an attempt; what its fields mean is in the reference below. */
const testResult = z.object({ fdDelivered: z.boolean(), ...attempt })

export type TestResult = z.output<typeof testResult>

const deliveryFilters = body({ id: requiredId(), ...pageFields() })

export type DeliveryFilters = z.output<typeof deliveryFilters>

/** A delivery, with its last attempt. */
const webhookDelivery = z.object({
  id: z.number().int(),
  fdChangeId: z.string().nullable(),
  fdState: z.enum(keysOf(deliveryStateTexts)),
  fdAttemptNum: z.number().int(),
  ...attempt,
  createdDate: moment,
  attemptDate: moment.nullable(),
  nextDate: moment.nullable(),
})

export type WebhookDelivery = z.output<typeof webhookDelivery>

const { save: _, ...declared } = apiOf(webhook)
const { list: _list, switchStatus: _switch, ...ownCalls } = webhookCalls

export const webhookApi = {
  ...declared,
  ...api(ownCalls, {
    create: saves('Create a webhook; its secret is told this once', webhookInput, createdWebhook),
    change: saves('Change a webhook, which from then on sees what the caller sees', webhookChange, z.null()),
    renewSecret: does(
      'Give a webhook another secret at once, in place of the one before; it is told this once',
      webhookId,
      createdWebhook,
    ),
    test: does(
      'Send a delivery without a change to a webhook now, and say what came of it',
      webhookId,
      testResult,
    ),
    deliveries: lists('The deliveries of a webhook, the newest first', deliveryFilters, webhookDelivery),
    replay: does('Send a delivery of a change again that is done with', deliveryId, z.null()),
  }),
}

const example = { fdName: fdName.example, fdUrl: fdUrl.example, fdKindList: fdKindList.example }
const ofDelivery = { id: field('推送的 ID', 'The id of the delivery', 42) }
const secretAnswered = {
  fdSecret: field(
    '密钥，用来校验签名，只告知这一次',
    'The secret that signatures are verified with; it is told this once',
    'zxwh_Q3fT8aJ0m1ZkW7bN5xY2cV9dR4eS6gH8iK1lM3nP0qU',
  ),
}

export const webhookReference: FeatureReference = {
  ...referenceOf(webhook, {
    api: webhookApi,
    fields: {
      fdDelivered: field('是否已送达', 'Whether it arrived', true),
      fdCode: field(
        '响应的状态码，没有响应时为 null',
        'The status of the response, or null without one',
        200,
      ),
      fdFailure: field('失败的原因，没有失败时为 null', 'Why it failed, or null', null, {
        values: deliveryFailureTexts,
      }),
      fdMilliseconds: field('最近一次推送的耗时，毫秒', 'How long the last attempt took, in ms', 84),
      fdChangeId: field(
        '变更流中的变更 ID；测试推送为 null',
        'The id of the change in the feed; null for a test',
        '4711',
      ),
      fdState: field('推送的状态', 'How far the delivery is', 'sent', { values: deliveryStateTexts }),
      fdAttemptNum: field('推送次数', 'How many attempts were made', 1),
      attemptDate: field('最近一次推送的时间', 'When the last attempt was made', '2026-03-05T08:30:00.000Z'),
      nextDate: field('下一次推送的时间', 'When it is tried next', null),
    },
    calls: {
      list: { example: { body: { pageIndex: 1, pageSize: 10 } } },
      create: {
        zh: '新建 Webhook，从现在的变更开始推送；密钥只告知这一次',
        failures: ['conflict'],
        example: { body: example },
        answered: secretAnswered,
      },
      change: {
        zh: '修改 Webhook；此后推送的内容以调用者可见的为准',
        failures: ['record_not_found', 'conflict'],
        example: { body: { id: 5, ...example } },
      },
      renewSecret: {
        zh: '更换密钥，原密钥立即失效；新密钥只告知这一次',
        failures: ['record_not_found'],
        answered: secretAnswered,
      },
      switchStatus: {
        zh: '启用（1）或停用（0）Webhook；启用后从停用时的变更继续',
        notes: both(
          '连续失败一周后自动停用。',
          'After a week without any delivery that arrived it is disabled; once it is enabled it continues where it was.',
        ),
      },
      test: { zh: '立即推送一次不含变更的测试，并返回结果', failures: ['record_not_found'] },
      deliveries: {
        zh: 'Webhook 的推送记录，最新的在前；完成 30 天后清理',
        failures: ['record_not_found'],
        answered: ofDelivery,
      },
      replay: {
        zh: '重新推送一条已完成的推送；仍在等待的和测试推送除外',
        failures: ['record_not_found', 'delivery_not_replayable'],
        sent: ofDelivery,
      },
    },
    shapes: {
      ...{ WebhookInput: webhookInput, WebhookChange: webhookChange, CreatedWebhook: createdWebhook },
      ...{ WebhookId: webhookId, TestResult: testResult },
      ...{ DeliveryFilters: deliveryFilters, DeliveryId: deliveryId, WebhookDelivery: webhookDelivery },
    },
  }),
  about: both(
    '将变更流以签名的 HTTPS 请求推送到管理员设置的地址。',
    'The feed of changes as signed HTTPS requests to addresses that an administrator sets.',
  ),
}
