import { both } from '../language'
import {
  createdColumn,
  creatorColumn,
  enabledColumn,
  leadingColumn,
  namesColumn,
  personColumn,
  updatedColumn,
  updaterColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { webhookKindTexts } from './webhook.texts'

/** The list of webhooks. */
export const webhookList = list({
  key: 'webhook',
  name: both('Webhook', 'Webhooks'),
  things: both('Webhook', 'webhooks'),
  columns: {
    fdName: { words: both('名称', 'Name'), width: [160, 150], ...leadingColumn },
    fdUrl: { words: both('地址', 'Address'), width: 260, card: 'line' },
    fdKindList: namesColumn('变更种类', 'Kinds of changes', webhookKindTexts, [200, 240]),
    fdAccountName: { ...personColumn('推送账号', 'In the name of', [112, 120]), sort: true },
    failingDate: { words: both('开始失败时间', 'Failing since'), shows: 'time', width: 156, card: 'line' },
    fdStatus: enabledColumn,
    createdByName: creatorColumn,
    createdDate: createdColumn,
    lastModifiedByName: updaterColumn,
    lastModifiedDate: updatedColumn,
  },
  filters: {
    fdName: { kind: 'text' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdAccountName: { kind: 'text', of: 'fdAccountName' },
  },
  order: ['createdDate', 'desc'],
})

export type WebhookFilters = FiltersOf<typeof webhookList>
