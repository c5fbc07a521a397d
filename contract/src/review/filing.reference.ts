import { filingStateTexts, targetTexts } from '../filing/filing.enums'
import { both } from '../language'
import { recordNames } from '../recordNames'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { attachmentMeanings } from '../upload/attachment.reference'
import { filingApi } from './filing.api'
import * as schemas from './filing.schema'
import { filingKinds } from './review.kinds'

const kinds = Object.fromEntries(filingKinds.map((key) => [key, recordNames[key].name]))

export const filingReference: FeatureReference = {
  tag: 'filing',
  name: both('报备', 'Filings'),
  about: both(
    '已通过审核的内容在运营商和厂商的报备结果，人工登记并附凭证；只增不改。',
    'How operators and vendors answered what was approved, recorded by hand with evidence; steps are only added.',
  ),
  fields: {
    id: field('步骤 ID', 'The id of the step', 9),
    fdKind: field('类别', 'What it is', 'signature', { values: kinds }),
    fdTarget: field('运营商或厂商', 'The operator or vendor', 11, { values: targetTexts }),
    fdState: field('报备状态', 'The state there', 2, { values: filingStateTexts }),
    fdNextList: field('接下来可以登记的状态', 'What can be recorded next', [4, 5]),
    fdStepList: field('各步骤，最近的在前', 'Its steps, the last one first'),
    fdDate: field('发生日期', 'The day on which it happened', '2026-11-20'),
    fdReason: field(
      '原因；驳回和停用必填',
      'The reason; needed where it is rejected or disabled',
      '资质不符',
    ),
    createdByName: field(
      '登记人；客户账号看不到员工，为空',
      'Who recorded it; empty for accounts of customers',
      'operation',
    ),
    fdEvidenceList: field('凭证', 'The evidence'),
    ...attachmentMeanings('fdEvidenceList'),
  },
  shapes: shapesOf(schemas, { filedRecordInput: 'FiledRecord' }),
  endpoints: calls(filingApi, {
    of: {
      zh: '一条记录的报备情况，按运营商、厂商和版本',
      notes: both('需要查看该类记录的权限。', 'Needs the permission to see records of the kind.'),
      failures: ['record_not_found'],
      example: { body: { fdKind: 'signature', fdRecordId: 5 } },
    },
    record: {
      zh: '登记报备的一步：已报备、已生效、已驳回、已停用或已过期',
      notes: both(
        '需要登记该类记录报备的权限；只有已通过审核的版本可以报备。',
        'Needs the permission to record filings of the kind; only an approved version can be filed.',
      ),
      failures: ['record_not_found', 'state_changed', 'validation_failed'],
      example: {
        body: {
          fdKind: 'signature',
          fdRecordId: 5,
          fdTarget: 11,
          fdContentVersion: 1,
          fdState: 1,
          fdDate: '2026-11-20',
        },
      },
    },
  }),
}
