import { operatorTargets } from '../filing/filing.enums'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, count, flag, line, lines, record, reference, rows } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'
import { messageKinds } from '../signature/messageKind'
import { variableKinds } from './variableKinds'

/** Texts of messages with variables, reviewed and filed before they can be sent (rules text.*). */
export const textTemplate = record({
  key: 'textTemplate',
  path: '/api/textTemplate',
  page: 'templateManagement',
  pages: { create: 'templateAdd', edit: 'templateAdd', details: 'templateAdd' },
  name: both('短信模板', 'text template'),
  things: both('短信模板', 'text templates'),
  title: both('模板管理', 'Template management'),
  opens: { list: 'textTemplate:list', detail: 'textTemplate:list', save: 'textTemplate:save' },
  scope: 'fdCustomerId',
  review: { targets: operatorTargets },
  fields: {
    fdName: line('模板名称', 'Template name', {
      max: 30,
      required: 'required',
      column: { width: [180, 180], ...leadingColumn },
      example: '登录验证码',
    }),
    fdCustomerId: ofCustomer,
    fdKind: choice('短信类型', 'Kind of message', {
      values: messageKinds,
      required: 'required',
      column: { width: [96, 140], sort: true, card: 'line' },
      example: 1,
    }),
    fdSignId: reference('签名', 'Signature', {
      refers: 'signature',
      required: 'required',
      column: { width: [150, 150], card: 'line' },
      about: both('该客户已通过审核的签名', 'an approved signature of the customer'),
      example: 5,
    }),
    fdFits: flag('符合限制', 'Within limits', {
      computed: true,
      column: { width: [96, 120], sort: true },
      about: both('内容符合运营商的限制', 'the content is within what operators take'),
      example: true,
    }),
    // Far beyond what operators take, which is data (rule text.limits).
    fdContent: lines('内容', 'Content', {
      max: 2000,
      required: 'required',
      column: { width: [320, 320] },
      about: both(`变量写作 \${name}；不含签名`, `variables are written \${name}; without the signature`),
      example: `您的验证码为 \${code}，\${minutes} 分钟内有效。`,
    }),
    fdVariableList: rows('变量', 'Variables', {
      max: 50,
      of: {
        fdName: line('变量名', 'Variable', {
          max: 10,
          required: 'required',
          about: both('字母开头，字母和数字', 'letters and digits, a letter first'),
          example: 'code',
        }),
        fdKind: choice('变量类型', 'Holds', {
          values: variableKinds,
          required: 'required',
          example: 2,
        }),
        fdSample: line('示例', 'Sample', { max: 100, required: 'required', example: '395217' }),
        fdLength: count('最长字数', 'Longest', { max: 500, required: 'required', example: 6 }),
      },
    }),
    fdContentVersion: contentVersion,
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: reviewStates('textTemplate'),
  filters: [
    'fdName',
    'fdCustomerId',
    'fdState',
    'fdKind',
    'fdSignId',
    'fdContent',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})
