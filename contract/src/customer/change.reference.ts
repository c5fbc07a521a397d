import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { valueTexts } from '../reference/fields'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { changeApi } from './change.api'
import { changeList } from './change.list'
import * as schemas from './change.schema'
import { customerFields } from './customer.reference.fields'

const sections = {
  values: {
    basic: both('基本信息', 'basic data'),
    contacts: both('联系人', 'contacts'),
    cooperation: both('合作阶段和跟进人', 'cooperation phase and followers'),
    settlement: both('结算', 'settlement'),
    attachments: both('附件', 'attachments'),
    addresses: both('办公地址', 'office addresses'),
    status: both('状态，删除和恢复', 'status, deletion and its reversal'),
  },
}

const recordId = field('记录 ID', 'The id of the record', 481)

export const changeReference: FeatureReference = {
  tag: 'change',
  name: both('变更记录', 'Change records'),
  about: both(
    '谁在何时对哪个客户改了什么，客户当时的样子，以及恢复某个字段。',
    'Who changed what about which customer and when, how the customer was then, and restoring a field.',
  ),
  fields: {
    ...customerFields,
    'fdRecord.id': recordId,
    fdCustomerName: field('客户当时的名称', 'The name of the customer at the time', '云帆科技'),
    fdCustomerDeleted: field('此后是否已删除', 'Whether it was deleted since', false),
    fdSection: field('所属部分', 'The section that it belongs to', 'basic', sections),
    fdSource: field('来源', 'How the change was made', 'save', { values: valueTexts.source }),
    fdSourceName: field('来源（按请求语言）', 'The same in the language of the request', '手动编辑'),
    fdBatchId: field('所属批次', 'The batch that it belongs to', null),
    fdSentence: field('完整的一句话', 'The whole as a sentence', 'admin 编辑了客户「云帆科技」'),
    fdRecord: field('变更记录', 'The record of the change'),
    fdCustomer: field('变更之后的客户', 'The customer after the change'),
  },
  shapes: {
    ...shapesOf(schemas, { customerAsOf: 'CustomerThen' }),
    SectionChange: schemas.changeRecord.shape.fdChangeList.element,
    ChangeRecordBrief: schemas.customerAsOf.shape.fdRecord,
  },
  endpoints: calls(changeApi, {
    list: {
      zh: '客户的变更，可按客户、部分、字段、操作人、方式、批次和时间查询，用句子说明',
      notes: both(
        '已删除的客户也在其中。价格的变更只有能查看价格的人看得到，也查得到。',
        'Deleted customers are among them. Changes of prices are shown to, and found by, whoever may see prices.',
      ),
      example: { body: { fdCustomerName: '云帆', fdSectionList: ['basic'], fdSourceList: ['save'] } },
      sent: filterFields(changeList, {
        fdCustomerName: field(
          '客户当时的名称：包含该文字',
          'What the customer was called at the time has this text anywhere',
          '云帆',
        ),
        fdCustomerId: field('客户 ID，完整匹配', 'The whole id of the customer', '12'),
        fdBatchId: field('批次 ID，完整匹配', 'The whole id of the batch', '7'),
      }),
      answered: { id: recordId },
    },
    asOf: {
      zh: '一次变更之后客户的样子',
      failures: ['record_not_found', 'customer_not_found'],
      notes: both(
        '由现在的客户和此后的记录推出；账号用现在的名称。',
        'Found from what the customer is now and the records since; accounts have the names of now.',
      ),
      sent: { id: recordId },
    },
    putBack: {
      zh: '将客户的一个字段恢复为一次变更之前的内容',
      failures: ['record_not_found', 'customer_not_found', 'version_conflict', 'conflict'],
      notes: both(
        '与保存相同的规则，记为一次新的变更；现在已是该内容则不变。价格需要权限 client:price，联系人需要 client:mobile，状态需要 client:switchStatus。',
        'By the rules of a save, and recorded as a new change; what it is already is no change. Prices need the permission client:price, contacts client:mobile, the status client:switchStatus.',
      ),
      example: { body: { id: 481, fdField: 'fdName' } },
      sent: {
        id: recordId,
        fdField: field('字段，与保存时同名', 'The field, named as in a save', 'fdName'),
      },
    },
  }),
}
