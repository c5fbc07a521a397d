import { post, rows } from '../endpoint'
import { both } from '../language'
import { leadingColumn, personColumn } from '../list/columns'
import { enabledTexts } from '../list/values'
import { choices, line, moment, type RowOf, record } from '../record/record'
import { callsOf } from '../record/record.calls'
import { webhookKindTexts } from './webhook.texts'

/** The addresses to which changes are sent (rules webhook.*). */
export const webhook = record({
  key: 'webhook',
  path: '/api/webhook',
  page: 'webhook',
  name: both('Webhook', 'webhook'),
  things: both('Webhook', 'webhooks'),
  title: both('Webhook', 'Webhooks'),
  opens: { list: 'webhook:list', save: 'webhook:save', switchStatus: 'webhook:save' },
  fields: {
    fdName: line('名称', 'Name', {
      max: 100,
      required: 'webhook_name_required',
      column: { width: [160, 150], ...leadingColumn },
      example: '计费系统',
    }),
    fdUrl: line('地址', 'Address', {
      max: 1000,
      required: 'webhook_address_required',
      column: { width: 260, card: 'line' },
      about: both(
        'HTTPS；不得含用户名和密码，也不得指向内网，除非部署时允许',
        'https, without name and password, and not a private one unless the installation allows it',
      ),
      example: 'https://billing.example.com/zhixin',
    }),
    fdKindList: choices('变更种类', 'Kinds of changes', {
      values: webhookKindTexts,
      required: 'webhook_kind_required',
      column: { width: [200, 240] },
      example: ['price', 'switchStatus'],
    }),
    fdAccountName: line('推送账号', 'In the name of', {
      ...{ max: 100, computed: true },
      column: { ...personColumn, width: [112, 120], sort: true },
      about: both(
        '最后保存者的用户名：推送的内容不超过其此刻可见的',
        'the username of who saved it last: it sends only what they can see at that moment',
      ),
      example: 'admin',
    }),
    failingDate: moment('开始失败时间', 'Failing since', {
      computed: true,
      column: { width: 156, card: 'line' },
      about: both(
        '最近一次送达后首次失败的时间，没有失败时为 null',
        'the first failure since the last delivery that arrived, or null',
      ),
      example: '2026-03-05T08:30:00.000Z',
    }),
  },
  status: enabledTexts,
  filters: ['fdName', 'fdStatus', 'fdAccountName'],
  order: ['createdDate', 'desc'],
})

export type WebhookRow = RowOf<typeof webhook>

const { save: _, ...calls } = callsOf(webhook)

export const webhookCalls = {
  ...calls,
  create: post('/api/webhook/create', 'webhook:save'),
  change: post('/api/webhook/change', 'webhook:save'),
  renewSecret: post('/api/webhook/renewSecret', 'webhook:save'),
  test: post('/api/webhook/test', 'webhook:save'),
  deliveries: rows('/api/webhook/delivery/list', 'webhook:list'),
  replay: post('/api/webhook/delivery/replay', 'webhook:save'),
}
