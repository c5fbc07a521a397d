import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { commonFields } from '../reference/fields'
import {
  calls,
  type FeatureReference,
  type FieldReference,
  field,
  inLanguage,
  shapesOf,
} from '../reference/types'
import { reviewApi } from './review.api'
import { reviewKindTexts } from './review.kinds'
import { caseStateTexts, reviewList } from './review.list'
import * as schemas from './review.schema'

export const reviewReference: FeatureReference = {
  tag: 'review',
  name: both('审核', 'Reviews'),
  about: both(
    '提交审核的内容及其结果。提交、撤回、通过、驳回是各记录自己的接口；只返回调用者有权审核的类别。',
    'What was submitted for review, and what became of it. To submit, withdraw, approve and reject are endpoints of each record; only kinds that the caller may review are answered.',
  ),
  fields: {
    id: field('审核 ID', 'The id of the case', 31),
    fdKind: field('类别', 'What it is', 'signature', { values: reviewKindTexts }),
    fdLabel: field('名称', 'What the record is called', '云帆科技'),
    fdCustomerId: field(
      '客户 ID；整个平台的为 null',
      'The id of the customer; null for the whole platform',
      12,
    ),
    fdState: field('结果', 'What became of it', 2, { values: caseStateTexts }),
    fdSubmittedByName: field('提交人', 'Who submitted it', 'operation'),
    fdSubmittedDate: field('提交时间', 'When it was submitted'),
    fdDecidedByName: field(
      '审核或撤回的人；客户账号看不到员工',
      'Who decided or withdrew it; accounts of customers do not see staff',
      'admin',
    ),
    fdDecidedDate: field('审核时间', 'When it was decided'),
    fdReasonList: field('常用原因（字典 reviewReason）', 'Usual reasons (dictionary reviewReason)', [1]),
    fdReason: field('说明', 'The reason in words', '营业执照已过期'),
    fdOpen: field(
      '调用者能否审核它：本人编写或提交的不能',
      'Whether the caller may decide it: nobody reviews what they wrote or submitted',
      true,
    ),
    'fdChangeList.fdKind': commonFields.fdKind as FieldReference,
    fdVersion: field(
      '记录的版本号，审核时用于 If-Match',
      'The version of the record, for the If-Match of a decision',
      4,
    ),
    fdChangeList: field('与已通过版本的差异', 'What differs from the approved version'),
    fdCheckList: field('检查结果', 'What was checked'),
    'fdCheckList.fdLevel': field(
      'bad 不能提交，notice 供参考',
      'bad cannot be submitted, notice is to be looked at',
      'notice',
    ),
    'fdCheckList.fdField': field('字段', 'The field', 'fdContent'),
    'fdCheckList.fdText': inLanguage('说明', 'What it is about', '含有提示词「贷款」'),
    fdEarlierList: field('同一记录此前的审核', 'Earlier cases of the same record'),
    fdRefusalList: field(
      '运营商和厂商此前驳回过的同类内容',
      'What operators and vendors refused of this kind before',
    ),
    'fdRefusalList.fdTarget': field('运营商或厂商', 'The operator or vendor', 11),
    'fdRefusalList.fdDate': field('驳回日期', 'The day of the refusal', '2026-11-20'),
    'fdRefusalList.fdOwn': field('是否为同一记录', 'Whether it was the same record', true),
  },
  shapes: shapesOf(schemas, { recordInput: 'RegisteredRecord' }),
  endpoints: calls(reviewApi, {
    list: {
      zh: '按条件分页查询提交审核的内容',
      example: { body: { fdStateList: [2], fdKindList: ['signature'] } },
      sent: filterFields(reviewList),
    },
    detail: { zh: '一次审核，含差异、检查和此前的结果', failures: ['record_not_found'] },
    of: {
      zh: '一条记录的全部审核，最近的在前',
      notes: both('需要查看该类记录的权限。', 'Needs the permission to see records of the kind.'),
      failures: ['record_not_found'],
      example: { body: { fdKind: 'signature', fdRecordId: 5 } },
    },
  }),
}
