import { both } from '../language'
import {
  type CallReference,
  calls,
  type FeatureReference,
  field,
  inLanguage,
  savedId,
} from '../reference/types'
import { dataSourceApi, dictionaryApi, dictionaryEntry, option } from './dictionary.api'
import { dictionaryAdminApi } from './dictionaryAdmin.api'
import {
  dictionaryItem,
  dictionaryItemInput,
  dictionarySortInput,
  dictionaryType,
} from './dictionaryAdmin.schema'

const source = (zh: string, answer: object[]): CallReference => ({ zh, answer })
const sourceByServiceType = (zh: string, answer: object[]): CallReference => ({
  ...source(zh, answer),
  example: { body: { fdServiceType: 2 } },
  sent: {
    fdServiceType: field(
      '业务类别（1 游戏，2 消息，3 海外）：只要该类别可用的项；不给为全部',
      'The service type (1 game, 2 message, 3 overseas) whose items are wanted; without it all',
      2,
    ),
  },
})
const choice = (value: number, label: string) => ({ value, label })

const offeredFor = field(
  '提供给哪些业务类别（1 游戏，2 消息，3 海外）；空为全部',
  'The service types that it is offered for (1 game, 2 message, 3 overseas); empty: all',
  [],
)

export const dictionaryReference: FeatureReference = {
  tag: 'dictionary',
  name: both('字典与数据源', 'Dictionaries and data sources'),
  about: both(
    '各选择项的取值和名称。数据源给出启用的项，字典包也给出已停用的项（旧数据中仍可能出现）。',
    'What the choices hold and are called. The data sources have the enabled items, the bundle has the others as well: rows may hold an item that is no longer offered.',
  ),
  fields: {
    value: field('取值，存入数据的就是它', 'The value that is stored', 1),
    label: inLanguage('名称', 'The label', 'OPPO'),
    enabled: field('是否仍提供', 'Whether it is still offered', true),
    serviceTypes: offeredFor,
    fdCode: field('字典代码', 'The code of the dictionary', 'industry'),
    fdName: inLanguage('字典名称', 'What the dictionary is called', '行业'),
    fdClosed: field(
      '取值是否由系统规定：只能改名、排序、停用，不能新增',
      'Whether its values are fixed: items are renamed, reordered and disabled, never added',
      false,
    ),
    fdItemNum: field('字典项的数量', 'How many items it has', 10),
    typeCode: field('字典代码', 'The code of the dictionary', 'industry'),
    id: field('字典项 ID', 'The id of the item', 18),
    fdValue: field('取值，存入数据后不再变', 'The value; it never changes', 2),
    fdLabelZh: field('中文名称', 'The Chinese label', '金融服务'),
    fdLabelEn: field('英文名称', 'The English label', 'Financial services'),
    fdEnabled: field('是否提供', 'Whether it is offered', true),
    fdServiceTypeList: offeredFor,
    fdUsageNum: field('调用者范围内有多少条数据使用它', "How many records of the caller's scope hold it", 7),
  },
  shapes: {
    Option: option,
    DictionaryEntry: dictionaryEntry,
    Dictionary: dictionaryType,
    DictionaryItem: dictionaryItem,
    DictionaryItemInput: dictionaryItemInput,
    DictionaryOrder: dictionarySortInput,
  },
  endpoints: [
    ...calls(dictionaryApi, {
      bundle: {
        zh: '调用者可列出的字典的名称，按字典分组，含已停用的项，按字典顺序',
        notes: both(
          '没有 `client:list` 时只有投放厂商和本人的业务类别。响应带 `ETag`；下次带 `If-None-Match` 询问，没变则返回 304，没有正文。',
          "Without `client:list` these are the vendors and the caller's own service types. The response has an `ETag`; ask with `If-None-Match` next time, and an unchanged bundle is a 304 without a body.",
        ),
        answer: {
          platform: [
            { value: 1, label: 'OPPO', enabled: true, serviceTypes: [] },
            { value: 3, label: 'VIVO', enabled: true, serviceTypes: [] },
          ],
        },
      },
    }),
    ...calls(dataSourceApi, {
      serviceType: source('调用者可用且启用的业务类别', [choice(1, '游戏'), choice(2, '消息')]),
      platform: sourceByServiceType('投放厂商', [choice(1, 'OPPO'), choice(3, 'VIVO'), choice(5, 'HONOR')]),
      budgetSource: sourceByServiceType('预算来源', [choice(2, '消息中心'), choice(3, '数据公司')]),
      cooperationPhase: source('合作阶段', [choice(1, '意向客户'), choice(2, '正式客户')]),
      clientSource: source('客户来源', [choice(1, '市场活动'), choice(2, '客户介绍')]),
      followUp: {
        ...source('可做跟进人的已启用账号', [choice(2, 'operation'), choice(3, 'business')]),
        notes: both(
          '企业账号得到空列表：不告知其员工姓名。',
          "A customer's account gets none: it is not told the names of staff.",
        ),
        sent: {
          accountId: field(
            '还要给出的账号：即使已停用，也可能仍跟进着客户',
            'An account that is wanted as well, although it may be disabled: it may still follow customers',
            7,
          ),
        },
      },
      industry: source('行业', [choice(1, '电商零售'), choice(2, '金融服务')]),
      paymentTerm: source('账期', [choice(1, '预付'), choice(2, '月结'), choice(3, '一次性结清')]),
      channelType: source('渠道类型', [choice(1, '直客'), choice(2, '代理')]),
      contactRole: source('联系人角色', [choice(3, '决策者'), choice(4, '审批者')]),
      contactStance: source('联系人立场', [choice(3, '中立'), choice(4, '支持')]),
      contactState: source('接触状态', [choice(4, '多次接触'), choice(5, '深度接触')]),
      clientRelationship: source('客情关系', [choice(5, '良好'), choice(6, '很好')]),
      unitPrice: source('常用单价，元/条', [choice(0.04, '0.04 元/条'), choice(0.024, '0.024 元/条')]),
    }),
    ...calls(dictionaryAdminApi, {
      types: { zh: '所有字典，按顺序' },
      items: {
        zh: '一个字典的所有项，按顺序，含已停用的',
        failures: ['record_not_found'],
      },
      saveItem: {
        zh: '向未封闭的字典新增一项；带 id 时替换其名称和状态',
        failures: ['record_not_found', 'conflict'],
        example: {
          body: { typeCode: 'industry', fdValue: 11, fdLabelZh: '公益', fdLabelEn: 'Charity' },
        },
        sent: {
          id: savedId('字典项', 'item', 18, { changes: true, added: true }),
          typeCode: field(
            '字典代码；新增时必填',
            'The code of the dictionary; needed for a new item',
            'industry',
          ),
          fdValue: field(
            '取值；新增时必填，修改时不能变',
            'The value; needed for a new item, fixed for good',
            11,
          ),
          fdEnabled: field('是否提供', 'Whether it is offered', true, { standard: true }),
        },
      },
      sortItems: {
        zh: '调整字典项的顺序；须列出全部项',
        failures: ['record_not_found', 'conflict'],
        example: { body: { typeCode: 'paymentTerm', idList: [3, 1, 2] } },
        sent: {
          idList: field('全部字典项的 ID，按新的顺序', 'The ids of all items, in their new order', [3, 1, 2]),
        },
      },
    }),
  ],
}
