import { both } from '../language'
import { calls, type FeatureReference, field } from '../reference/types'
import { feedApi } from './feed.api'
import { feedChange, feedInput, feedPage } from './feed.schema'

const cursor = 'q83vEjRWeJq7zN3u_wARIjNEVWZ3iJmqu8zd7v8AESIzRFVmd4iZqrvM3e7_ABEiM0RVZg'

export const feedReference: FeatureReference = {
  tag: 'feed',
  name: both('变更流', 'Feed of changes'),
  about: both(
    '按先后顺序给出客户、产品、对账单、用量和台账的变更，供其他系统跟随。',
    'The changes of customers, products, statements, counts and ledgers in order, for systems that follow them.',
  ),
  fields: {
    cursor: field(
      '上一次响应中的游标；不给则从现在开始，响应中没有变更',
      'The cursor of the previous response; without one the feed begins now, and the response has no changes',
      cursor,
    ),
    changes: field('变更，按先后顺序', 'The changes, in order'),
    size: field(
      '一次最多返回的变更数，1 至 1000',
      'How many changes the response has at most, 1 to 1000',
      100,
      { standard: 100 },
    ),
    hasMore: field('是否还有更多变更', 'Whether there are more already', false),
    fdChangeId: field(
      '变更 ID，再次给出时不变',
      'The id of the change, the same whenever it is given',
      '4711',
    ),
    fdEntity: field('变更的对象', 'What was changed', 'customer', {
      values: {
        customer: both('客户', 'a customer'),
        product: both('产品', 'a product'),
        statement: both('对账单', 'a statement'),
        usage: both('客户某月的用量', "the counts of a customer's month"),
        ledger: both('客户的台账', "a customer's ledger"),
      },
    }),
    id: field(
      '客户、产品或对账单的 ID；用量和台账为客户的 ID',
      'The id of the customer, product or statement; of counts and ledgers that of the customer',
      12,
    ),
    fdCustomerId: field(
      '对账单、用量或台账所属的客户；其他为 null',
      'Whose statement, counts or ledger these are; null otherwise',
      null,
    ),
    fdMonth: field('对账单或用量的月份；其他为 null', 'Of which month these are; null otherwise', null),
    fdAction: field('变更的种类', 'The kind of change', 'update', {
      values: {
        create: both('新建', 'created'),
        update: both('编辑', 'edited'),
        switchStatus: both('状态变更', 'its status was changed'),
        delete: both('删除', 'deleted'),
        restore: both('恢复', 'brought back'),
        gone: both('已离开数据范围', 'it left the data scope'),
        close: both('结账，或有了新的一版', 'closed, or another revision'),
        confirm: both('确认', 'confirmed'),
        dispute: both('有异议', 'disputed'),
        reopen: both('重新打开', 'opened again'),
        invoice: both('开票', 'invoiced'),
        book: both('用量入账', 'counts were booked'),
        withdraw: both('用量撤回', 'counts were withdrawn'),
        receive: both('收款或充值入账', 'a receipt or a top-up came'),
        open: both('登记期初', 'an opening was entered'),
        correct: both('更正', 'an entry was corrected'),
        refund: both('退款', 'money was given back'),
        allocate: both('核销', 'an entry was allocated'),
      },
    }),
    fdFieldList: field('变更的字段，只含调用者可见的', 'The changed fields, those alone that you can see', [
      'fdSettlePlatformMessageDetailList',
    ]),
    fdPriceChanged: field('是否有价格变更', 'Whether prices are among them', true),
  },
  shapes: { FeedInput: feedInput, FeedPage: feedPage, FeedChange: feedChange },
  endpoints: calls(feedApi, {
    changes: {
      zh: '游标之后客户、产品、对账单、用量和台账的变更，按先后顺序；不给游标则得到从现在开始的游标',
      failures: ['cursor_expired'],
      example: { body: { size: 100 } },
      notes: both(
        '先取游标，再读取列表，然后反复以上一次的游标调用。每个变更只给一次，不会遗漏；产品的变更须有 `product:list`，对账单须有 `settlement:list`，用量须有 `usage:list`，台账须有 `receipt:list`，价格字段须有 `client:price`；不含金额。离开数据范围的客户以 `gone` 给出；重新进入时，其变更含期间变更过的全部字段。恢复备份后，或变更已超过日志保留期，游标失效（410 `cursor_expired`）：请重新取游标并读取列表。',
        'Get a cursor first, then read the lists, then repeat with the cursor of the previous response. No change is given twice in the feed, and none is missed. Products need `product:list`, statements `settlement:list`, counts `usage:list`, ledgers `receipt:list`, price fields `client:price`; no amount is given. A customer that leaves the data scope is given as `gone`; the change that brings it back names all fields that changed meanwhile. After a restored backup, or when the log no longer keeps what follows, a cursor has expired (410 `cursor_expired`): get another one and read the lists again.',
      ),
    },
  }),
}
