import { bounds, emptyContent } from '../card/card.content'
import { layoutTexts, purposeTexts } from '../card/card.enums'
import { platforms } from '../closedSets'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, choices, document, line, lines, record, reference } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'

/** Card templates: what a message shows on phones that can show cards (rules card.*). */
export const messageTemplate = record({
  key: 'messageTemplate',
  path: '/api/messageTemplate',
  page: 'messageTemplate',
  pages: { create: 'messageTemplateAdd', edit: 'messageTemplateEdit', details: 'messageTemplateDetails' },
  name: both('消息模板', 'message template'),
  things: both('消息模板', 'message templates'),
  title: both('消息模板', 'Message templates'),
  opens: { list: 'messageTemplate:list', detail: 'messageTemplate:list', save: 'messageTemplate:save' },
  scope: 'fdCustomerId',
  review: { targets: platforms },
  fields: {
    fdName: line('模板名称', 'Template name', {
      max: 17,
      required: 'required',
      column: { width: [160, 160], ...leadingColumn },
      example: '双十一会员日',
    }),
    fdCustomerId: ofCustomer,
    fdSubjectId: reference('主体', 'Legal entity', {
      refers: 'subject',
      about: both('以谁的名义发送', 'in whose name it is sent'),
      example: 3,
    }),
    fdScene: line('应用场景', 'Scene', {
      max: 10,
      required: 'required',
      example: '会员营销',
    }),
    fdPurpose: choice('用途', 'Purpose', {
      values: purposeTexts,
      required: 'required',
      example: 1,
    }),
    fdIndustry: choice('行业', 'Industry', {
      values: 'industry',
      required: 'required',
      about: both('按它取价', 'the price follows from it'),
      example: 1,
    }),
    fdPlatformList: choices('投放厂商', 'Vendors', {
      values: 'platform',
      required: 'required',
      column: { width: [150, 150], card: 'line' },
      example: [1, 3],
    }),
    fdFitList: choices('适用厂商', 'Fits', {
      values: 'platform',
      computed: true,
      column: { width: [150, 150], card: 'line' },
      about: both('内容符合限制的厂商', 'the vendors whose limits the content keeps'),
      example: [1],
    }),
    fdLayout: choice('版式', 'Layout', {
      values: layoutTexts,
      required: 'required',
      column: { width: [120, 170], sort: true, card: 'line' },
      example: 1,
    }),
    fdContentVersion: contentVersion,
    fdContent: document('内容', 'Content', {
      schema: 'card',
      required: 'required',
      limits: { files: bounds.files, megabytes: bounds.megabytes },
      about: both(
        '卡片各部分与参数；宽、高和大小由服务器从文件读取',
        'the parts of the cards and the parameters; width, height and size are what the server reads from the files',
      ),
      example: emptyContent,
    }),
    fdSmsSample: lines('短信样例', 'Sample of the SMS', {
      max: 70,
      about: both('不能解析卡片时收到的短信', 'what phones get that cannot show the card'),
      example: '【云帆科技】双十一会员日，全场五折，点击查看 https://s.example/a1 拒收请回复R',
    }),
    fdSmsPattern: lines('短信原文规则', 'Pattern of the SMS', {
      max: 370,
      about: both('以正则表达式匹配短信原文', 'a regular expression that the SMS matches'),
      example: '^【云帆科技】.*拒收请回复R$',
    }),
    fdRemark: lines('备注', 'Remark', { max: 200, example: '' }),
  },
  states: reviewStates('messageTemplate'),
  filters: [
    'fdName',
    'fdCustomerId',
    'fdState',
    'fdLayout',
    'fdPurpose',
    'fdIndustry',
    'fdScene',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})

/** The material for a vendor, as a zip (rule filing.material); the query has `target` and, if not the approved one, `version`. */
export const materialPath = '/api/messageTemplate/material/:id'
