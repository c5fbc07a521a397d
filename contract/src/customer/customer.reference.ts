import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { noteReferenceOf } from '../note/note.reference'
import { calls, type FeatureReference, type Fields, field, savedId } from '../reference/types'
import { batchReference } from './bulk.reference'
import { customerApi } from './customer.api'
import { customerList } from './customer.list'
import { customerFields, savedCustomer } from './customer.reference.fields'
import { customerShapes } from './customer.reference.shapes'
import { deletedReference } from './deleted.reference'
import { findingReference } from './finding.reference'
import { handoverLogReference } from './handoverLog.reference'
import { noteApi } from './note.api'
import { priceTemplateReference } from './priceTemplate.reference'

const anyOf = (zh: string, en: string, example: unknown) =>
  field(`${zh}：其中任意一个`, `${en}: any of these`, example)
const partOf = (zh: string, en: string, example: unknown) =>
  field(`${zh}：包含该文字`, `${en}: has this text anywhere`, example)

/** From when to when somebody became a customer, as a filter. */
export const sinceFields: Fields = {
  fdStartSinceDate: field(
    '合作起始日起；空则按创建日期，写法同创建时间',
    'Customer since, from; else by creation; written like the creation date',
    '2026-03-01',
  ),
  fdEndSinceDate: field(
    '合作起始日止；空则按创建日期，写法同创建时间',
    'Customer since, until; else by creation; written like the creation date',
    '2026-03-31',
  ),
}

/** The meaning of the filters of customers. */
export const customerFilterFields = filterFields(customerList, {
  ...sinceFields,
  fdColumnList: field(
    '每行还要给出的栏目；不给则没有。没有权限的为 null',
    'What the rows shall have besides; nothing if not given. What the caller has no right to is null',
    ['fdBusinessVolume'],
  ),
  fdSearch: field(
    '名称（文字或拼音）、公司、编号、联系人之一包含该文字，或手机号包含其中至少 4 位数字（空格、连字符、括号和开头的 +86 不计）；空为不限。联系人须有权限 client:detail，手机号还须 client:mobile，没有则不查',
    'Has this text anywhere in its name (as text or pinyin), a company, its code or the name of a contact, or its digits, 4 at least, in a mobile number (without spaces, hyphens, brackets and a leading +86); empty means no filter. Contacts are searched with the permission client:detail, numbers with client:mobile as well',
    '云帆',
  ),
  fdCompanyName: partOf('任一公司名称', 'Any of the company names', '科技'),
  fdIndustryList: anyOf(
    '有单价的行业（字典 industry）',
    'Industries that have a price (dictionary industry)',
    [2],
  ),
  fdMissingList: anyOf(
    '缺少的资料（1 单价，须有权限 client:price；2 联系人，3 营业执照，4 客户来源）',
    'What is missing (1 prices, with the permission client:price; 2 contacts, 3 business licence, 4 customer source)',
    [3],
  ),
  fdDueList: anyOf(
    '待跟进（1 今日到期，2 已逾期），不论由谁记录；今日以业务时区为准',
    'Notes that are due (1 today, 2 overdue) in the business time zone, whoever wrote them',
    [1],
  ),
  fdOwnDueList: anyOf(
    '本人记录的待跟进（1 今日到期，2 已逾期）',
    'The same of notes that the caller wrote (1 today, 2 overdue)',
    [2],
  ),
  fdFollowUpAccountIdList: anyOf(
    '运营、商务或其他跟进人的账号 ID',
    'Account ids of followers of any kind',
    [3],
  ),
  fdFollowUpRoleIdList: anyOf('跟进人所属角色的 ID', 'Ids of roles that a follower has', [2]),
  fdWholeCompanyName: field(
    '有公司恰为该名称，不分大小写',
    'Has a company of exactly this name, in any case',
    '杭州青禾云商电子商务有限公司',
  ),
  fdNamePinyin: field(
    '客户名称的拼音：首字母、全拼或两者混用，可从任一字开始；多音字的各种读音都可以',
    'The pinyin of the customer name: initials, syllables or both mixed, from any character on; a character with several readings has all of them',
    'zhuzdj',
  ),
  fdStartReceivedDate: field(
    '由他人设为跟进人的时间起（仍在跟进，最近 30 天），写法同创建时间',
    'Somebody else made the caller a follower from, and they still are; of the last 30 days; written like the creation date',
    '2026-01-01',
  ),
})

const rowId = (example: number) =>
  field(
    '行 ID：属于本客户则保留该行，否则为新行',
    'The id of the row: one of this customer keeps the row, any other makes a new one',
    example,
  )

/** The prices of a cost request: as a save has them. */
const prices = {
  fdStep: false,
  fdSettlePlatformMessageDetailList: savedCustomer.fdSettlePlatformMessageDetailList,
  fdSettleMessageList: savedCustomer.fdSettleMessageList,
}

export const customerReference: FeatureReference = {
  tag: 'customer',
  name: both('客户', 'Customers'),
  about: both(
    '客户的查询、保存、启停、删除，以及结算单价、费用试算和历史。所有接口都只看得见调用者业务类别范围内的客户：范围外的单个客户返回 404。',
    "Customers: find, save, activate, delete; their prices, what a volume costs, their history. Every endpoint sees only the customers of the caller's service types: a single one outside is a 404.",
  ),
  fields: customerFields,
  shapes: customerShapes,
  endpoints: [
    ...calls(customerApi, {
      list: {
        zh: '按条件分页查询客户',
        example: {
          body: { pageIndex: 1, pageSize: 2, sortName: 'createdDate', sortOrder: 'desc', fdServiceType: 2 },
        },
        sent: customerFilterFields,
      },
      detail: {
        zh: '一个客户的全部资料',
        failures: ['customer_not_found'],
        notes: both(
          '详情可以原样提交给保存接口：什么都不变；还没有单价的客户，能看到单价的人须同时填写单价。`fdVersion` 放入保存的 `If-Match`。',
          'A detail posted back unchanged to the save changes nothing; a customer without prices needs them first from whoever may see prices. Its `fdVersion` is what `If-Match` of a save wants.',
        ),
      },
      save: {
        zh: '新建客户；带 id 时整体替换该客户',
        versioned: customerApi.detail,
        failures: ['customer_not_found', 'service_type_not_allowed', 'version_conflict', 'conflict'],
        notes: both(
          '带 `id` 时整体替换：没给的可选字段会被清空，列表中没有的行会被删除，带本客户行 `id` 的行保留。\n\n`If-Match: "<fdVersion>"` 拒绝没看到最新状态的保存：过期返回 409 `version_conflict`，`data.current` 是当前详情；没有该请求头则无条件保存。新建带上 `Idempotency-Key` 即可放心重试；相似客户（`fdSimilarList`）每次重新查找。替换可以安全地重试。\n\n状态、客户编号、创建人、时间和名称列表只读，提交时忽略。单价的规则见字段说明：不分阶梯时厂商单价与行业单价至少给一种，分阶梯时各档首尾相接，从 1 到 10,000,000,000。没有权限 `client:price` 时忽略所提交的单价：新建的客户没有单价，替换时原有单价保持不变。',
          'With an `id` it replaces the record whole: optional fields that are not given are emptied, rows that are not in a list are removed, rows with an `id` of this customer are kept.\n\n`If-Match: "<fdVersion>"` refuses a save that did not see the latest state: a stale one is answered 409 `version_conflict` with the present detail in `data.current`; without the header the save is unconditional. A creation with an `Idempotency-Key` can be repeated safely; its look-alikes (`fdSimilarList`) are looked for anew. So can a replacement.\n\nStatus, customer code, creator, dates and name lists are read-only and ignored. Prices: without tiers at least one of the two price lists, with tiers rows that join without a gap from 1 to 10,000,000,000. Without the permission `client:price` what is sent about prices is ignored: what is created has none, and a replacement leaves them as they are.',
        ),
        example: { body: savedCustomer },
        sent: {
          id: savedId('客户', 'customer', 12),
          'fdCompanyList.id': rowId(31),
          'fdMyClientContactList.id': rowId(41),
          fdMyClientContactList: field(
            '联系人，至少一个；也可写作 contacts',
            'The contacts, at least one; may be given as contacts instead',
            savedCustomer.fdMyClientContactList,
          ),
          contacts: field(
            '即 fdMyClientContactList，给出其一即可。两者都给出且不同时，以与现有记录不同的那个为准；都不同，或是新建，则返回 400',
            'The same as fdMyClientContactList: either is enough. Where both are given and differ, the one that differs from the record counts; if both do, or on a creation, it is a 400',
            savedCustomer.fdMyClientContactList,
          ),
          'contacts.id': rowId(41),
          'fdMyClientOfficeAddressList.id': rowId(51),
          fdCompanyList: field('公司，1 至 5 家', 'The companies, 1 to 5', [
            { fdCompanyName: '上海云帆信息科技有限公司' },
          ]),
          fdIndustryList: field(
            '由结算单价推出，提交时忽略；缺少行业单价时，问题指向它',
            'Derived from the prices and ignored in a save; an issue about missing industry prices names it',
            [],
          ),
          fdBusinessLicenseList: field(
            '营业执照：至多 10 个，数组或其 JSON 字符串；每项是附件对象或文件 URI',
            'Business licences, at most 10: an array or its JSON string; each entry an object or a bare URI',
            [],
          ),
          fdInvoiceDataList: field(
            '开票资料：至多 10 个，写法同营业执照',
            'Invoice data, at most 10: as the licences',
            [],
          ),
        },
      },
      savePrices: {
        zh: '只保存客户的单价和付款账期，其余不变',
        versioned: customerApi.detail,
        failures: ['customer_not_found', 'version_conflict', 'conflict'],
        notes: both(
          '单价的规则与保存客户相同。还须有权限 `client:price`。',
          'Prices by the rules of a save. Also needs the permission `client:price`.',
        ),
        example: { body: { id: 12, fdPaymentTerm: 3, ...prices } },
      },
      switchStatus: {
        zh: '启用（1）或停用（0）客户',
        failures: ['customer_not_found', 'conflict'],
        example: { body: { id: 12, fdStatus: 0 } },
      },
      remove: {
        zh: '删除一个无效的客户',
        failures: [
          'customer_not_found',
          'customer_still_valid',
          'usage_unsettled',
          'ledger_unsettled',
          'conflict',
        ],
        notes: both(
          '有效客户须先停用；删除后处处不可见，再次删除返回 404。',
          'A valid customer must be deactivated first; a deleted one is shown nowhere, and a second delete is a 404.',
        ),
      },
      cost: {
        zh: '一个月发送量的费用（元）：按已存客户（id）的单价，或按请求中给出的单价',
        failures: ['customer_not_found'],
        notes: both(
          '请求中的单价优先于 `id`。`fdVolume` 也可写作 `volume`（旧名）；两者都给且不同时返回 400。',
          'Prices in the body count before an `id`. `fdVolume` may be called `volume`, its first name; both, and different, is a 400.',
        ),
        example: { body: { fdVolume: 1_000_000, ...prices } },
        sent: {
          id: field(
            '客户 ID；请求中给出单价时忽略',
            'The id of a customer; ignored when the body has prices',
            12,
          ),
          fdVolume: field('月发送量，条（不是万条）', 'Messages a month (not in ten-thousands)', 1_000_000),
        },
      },
      priceHistory: {
        zh: '客户单价的每次变化，从新到旧；给出 asOf 时另有当时的单价',
        failures: ['customer_not_found'],
        example: { params: { id: 12 }, query: {} },
        sent: {
          asOf: field(
            '时点：YYYY-MM-DD 为当天结束（业务时区），也可给具体时刻；不给为现在',
            'A date (the end of that day in the business time zone) or a moment; without it now',
            '2026-03-31',
          ),
          pageSize: field('每页版本数，1 至 1000', 'Versions per page, 1 to 1000', 100, { standard: 100 }),
        },
      },
      history: {
        zh: '谁在何时对客户做了什么，从新到旧，既有数据也有句子',
        failures: ['customer_not_found'],
        example: { params: { id: 12 }, query: { pageIndex: 1, pageSize: 10 } },
        answered: { id: field('记录 ID', 'The id of the record', 120) },
      },
      similar: {
        zh: '与所述客户相似的客户，至多五个：按名称、公司名称和信用代码',
        example: { body: { fdName: '云帆', fdCompanyNameList: ['云帆信息科技'] } },
        sent: {
          id: field(
            '正在编辑的客户，不与自己相似',
            'The customer that is edited: it is not its own look-alike',
            12,
          ),
          fdCompanyNameList: field(
            '公司名称；也接受保存接口的 fdCompanyList',
            'Company names; fdCompanyList as a save has it is taken, too',
            ['云帆信息科技'],
          ),
        },
      },
    }),
    ...findingReference,
    ...priceTemplateReference,
    ...noteReferenceOf(noteApi, {
      name: both('客户', 'customer'),
      missing: 'customer_not_found',
      example: { fdCustomerId: 12 },
    }),
    ...deletedReference,
    ...batchReference,
    ...handoverLogReference,
  ],
}
