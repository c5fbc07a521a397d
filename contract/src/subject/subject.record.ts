import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { activeTexts } from '../list/values'
import { choice, digits, files, line, lines, type RowOf, record, reference } from '../record/record'
import { contentVersion, reviewStates } from '../review/reviewed'

export const SUBJECT_KIND = { own: 1, customer: 2 } as const

const { actions, values, ...reviewed } = reviewStates('subject')
const { submit, withdraw, approve, reject } = actions
const { 1: draft, 2: inReview, 3: approved, 4: rejected } = values

/** Legal entities: who of us signs contracts and issues invoices, and whom invoices to customers name (rule subject.kinds). */
export const subject = record({
  key: 'subject',
  path: '/api/subject',
  page: 'subject',
  pages: { create: 'subjectCreate', edit: 'subjectEdit', details: 'subjectDetails' },
  name: both('主体', 'legal entity'),
  things: both('主体', 'legal entities'),
  title: both('主体列表', 'Legal entities'),
  opens: {
    list: 'subject:list',
    detail: 'subject:list',
    save: 'subject:save',
    switchStatus: 'subject:save',
  },
  review: { targets: [] },
  // One that is no longer used is inactive.
  states: {
    ...reviewed,
    values: { 1: draft, 2: inReview, 3: approved, 4: rejected },
    actions: { submit, withdraw, approve, reject },
  },
  fields: {
    fdName: line('公司名称', 'Company name', {
      max: 100,
      required: 'company_name_required',
      column: { width: [220, 220], ...leadingColumn },
      example: '杭州云帆科技有限公司',
    }),
    fdKind: choice('类别', 'Kind', {
      values: { 1: both('我方签约主体', 'Our own'), 2: both('客户开票主体', "A customer's invoice title") },
      staffOnly: [SUBJECT_KIND.own],
      required: 'required',
      column: { width: [116, 176], sort: true, card: 'line' },
      example: 1,
    }),
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      needed: { field: 'fdKind', values: [SUBJECT_KIND.customer] },
      column: { width: [160, 160], card: 'line' },
      about: both(
        '客户开票主体必填，我方签约主体不填',
        "required of a customer's invoice title, and of no other",
      ),
      example: 12,
    }),
    fdContractingEntity: choice('签约主体', 'Contracting entity', {
      values: 'contractingEntity',
      column: { width: [120, 150] },
      about: both(
        '我方签约主体对应的字典项，每项至多一个主体',
        'the item of the dictionary that our own entity stands for; each item has at most one',
      ),
      example: 1,
    }),
    fdCreditCode: digits('统一社会信用代码', 'Unified social credit code', {
      max: 100,
      column: { width: [176, 200] },
      example: '91330106MA2HK3QF1Y',
    }),
    fdTaxNumber: digits('纳税人识别号', 'Tax number', { max: 30, example: '91330106MA2HK3QF1Y' }),
    fdBankName: line('开户银行', 'Bank', { max: 100, example: '中国工商银行杭州分行' }),
    fdBankAccount: digits('银行账号', 'Bank account', { max: 50, example: '1202021309900012345' }),
    fdAddress: line('地址', 'Address', { max: 200, example: '杭州市西湖区文三路 1 号' }),
    fdPhone: digits('电话', 'Phone', { max: 50, example: '0571-88880000' }),
    fdContentVersion: contentVersion,
    fdLicenceList: files('证照', 'Licences', { limits: { files: 5, megabytes: 50 } }),
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  status: activeTexts,
  filters: [
    'fdName',
    'fdKind',
    'fdCustomerId',
    'fdState',
    'fdContractingEntity',
    'fdCreditCode',
    'fdStatus',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})

export type SubjectRow = RowOf<typeof subject>
