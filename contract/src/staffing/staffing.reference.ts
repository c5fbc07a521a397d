import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { valueTexts } from '../reference/fields'
import { calls, type FeatureReference, field, inLanguage, shapesOf } from '../reference/types'
import { staffingApi } from './staffing.api'
import { staffingList } from './staffing.list'
import * as schemas from './staffing.schema'

export const staffingReference: FeatureReference = {
  tag: 'staffing',
  name: both('人员配置', 'Staffing'),
  about: both(
    '员工各自负责哪些客户，以及新客户可由谁跟进。',
    'Which customers each member of staff is responsible for, and suggested followers when a customer is created.',
  ),
  fields: {
    id: field('账号 ID', 'The id of the account', 3),
    fdKindList: field('跟进方式；空为未配置', 'The ways of following; empty: not configured', [1], {
      values: valueTexts.followerKind,
    }),
    fdKind: field('跟进方式', 'The way of following', 1, { values: valueTexts.followerKind }),
    fdServiceTypeList: field(
      '业务类别（1 游戏，2 消息，3 海外）',
      'Service types (1 game, 2 message, 3 overseas)',
      [2],
    ),
    fdPlatformList: field(
      '投放厂商（1 OPPO，3 VIVO，5 HONOR）；空为全部',
      'Vendors (1 OPPO, 3 VIVO, 5 HONOR); empty: all',
      [1],
    ),
    fdIndustryList: field('行业；空为全部', 'Industries; empty: all', [2]),
    fdCustomerNum: field('已跟进的客户数', 'How many customers they follow', 12),
    fdVersion: field(
      '版本，每次修改加一；未配置为 0',
      'The version, raised by every change; 0: not configured',
      1,
    ),
    fdReason: inLanguage('推荐理由', 'The reason', '负责 消息、OPPO、金融服务；已跟进 12 个客户'),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(staffingApi, {
    list: {
      zh: '员工各自负责的业务类别、投放厂商和行业',
      example: { body: { fdServiceTypeList: [2] } },
      sent: filterFields(staffingList, {
        fdPlatformList: field(
          '负责其中任一厂商的员工，包括负责全部厂商的',
          'Staff responsible for any of these vendors, or for all vendors',
          [1],
        ),
        fdIndustryList: field(
          '负责其中任一行业的员工，包括负责全部行业的',
          'Staff responsible for any of these industries, or for all industries',
          [2],
        ),
      }),
    },
    detail: { zh: '一名员工负责的客户', failures: ['account_not_found'] },
    save: {
      zh: '设置一名员工负责的客户，整体替换',
      versioned: staffingApi.detail,
      failures: ['account_not_found', 'version_conflict'],
      notes: both(
        '四个列表都为空即清除配置；否则须有跟进方式和业务类别。业务类别须是该账号能看到的。',
        'Four empty lists clear the configuration; otherwise a way of following and a service type are required. The account must be able to see the service types.',
      ),
      example: {
        body: {
          id: 3,
          fdKindList: [1],
          fdServiceTypeList: [2],
          fdPlatformList: [1, 3],
          fdIndustryList: [2],
        },
      },
    },
    suggest: {
      zh: '新客户可由谁跟进：每种跟进方式至多三人，最合适的在前',
      notes: both(
        '先是为其行业配置的人，再是为其厂商配置的人；相同时已跟进客户少的在前。是否采用由调用者决定。',
        'People configured for its industry come first, then those configured for one of its vendors; among equals those who follow fewer customers. Nothing is saved.',
      ),
      example: { body: { fdServiceType: 2, fdPlatformList: [1, 3], fdIndustryList: [2] } },
      sent: {
        fdServiceType: field(
          '客户的业务类别（1 游戏，2 消息，3 海外）',
          'The service type of the customer (1 game, 2 message, 3 overseas)',
          2,
        ),
        fdPlatformList: field('客户的投放厂商', 'The vendors of the customer', [1, 3]),
        fdIndustryList: field('客户的行业', 'The industries of the customer', [2]),
      },
      answered: {
        fdPlatformList: field(
          '客户的厂商中为其配置的；空为负责全部厂商',
          "The customer's vendors that they are configured for; empty: responsible for all vendors",
          [1],
        ),
        fdIndustryList: field(
          '客户的行业中为其配置的；空为负责全部行业',
          "The customer's industries that they are configured for; empty: responsible for all industries",
          [2],
        ),
      },
    },
  }),
}
