import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { enabledTexts } from '../list/values'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { webhookApi } from './webhook.api'
import { webhookList } from './webhook.list'
import * as schemas from './webhook.schema'
import { deliveryFailureTexts, deliveryStateTexts, webhookKindTexts } from './webhook.texts'

const example = {
  fdName: '计费系统',
  fdUrl: 'https://billing.example.com/zhixin',
  fdKindList: ['price', 'switchStatus'],
}

const ofDelivery = { id: field('推送的 ID', 'The id of the delivery', 42) }

const secretAnswered = {
  fdSecret: field(
    '密钥，用来校验签名，只告知这一次',
    'The secret that signatures are verified with; it is told this once',
    'zxwh_Q3fT8aJ0m1ZkW7bN5xY2cV9dR4eS6gH8iK1lM3nP0qU',
  ),
}

export const webhookReference: FeatureReference = {
  tag: 'webhook',
  name: webhookList.name,
  about: both(
    '将变更流以签名的 HTTPS 请求推送到管理员设置的地址。',
    'The feed of changes as signed HTTPS requests to addresses that an administrator sets.',
  ),
  fields: {
    id: field('Webhook 的 ID', 'The id of the webhook', 5),
    fdName: field('名称，至多 100 字', 'Its name, at most 100 characters', example.fdName),
    fdUrl: field(
      'HTTPS 地址，至多 1000 字；不得含用户名和密码，也不得指向内网，除非部署时允许',
      'An https address of at most 1000 characters, without name and password, and not a private one unless the installation allows it',
      example.fdUrl,
    ),
    fdKindList: field('推送的变更种类', 'The kinds of changes that it is told of', example.fdKindList, {
      values: webhookKindTexts,
    }),
    fdAccountName: field(
      '最后保存者的用户名：推送的内容不超过其此刻可见的',
      'The username of who saved it last: it sends only what they can see at that moment',
      'admin',
    ),
    failingDate: field(
      '最近一次送达后首次失败的时间，没有失败时为 null',
      'The first failure since the last delivery that arrived, or null',
      '2026-03-05T08:30:00.000Z',
    ),
    fdStatus: field('状态', 'The status', 1, { values: enabledTexts }),
    createdByName: field('创建人的用户名', 'The username of the creator', 'admin'),
    lastModifiedByName: field('最后更新人的用户名', 'The username of who changed it last', 'admin'),
    fdDelivered: field('是否已送达', 'Whether it arrived', true),
    fdCode: field('响应的状态码，没有响应时为 null', 'The status of the response, or null without one', 200),
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
  shapes: shapesOf(schemas),
  endpoints: calls(webhookApi, {
    list: {
      zh: '按条件分页查询 Webhook',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: filterFields(webhookList),
    },
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
      failures: ['record_not_found', 'conflict'],
      example: { body: { id: 5, fdStatus: 0 } },
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
  }),
}
