import { operatorTargets } from '../filing/filing.enums'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, files, flag, line, lines, record, reference } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'
import { messageKinds } from './messageKind'

const signatureSource = { company: 1, app: 2, trademark: 3 } as const

/** The names with which messages begin, filed with each operator (rule signature.form). */
export const signature = record({
  key: 'signature',
  path: '/api/signature',
  page: 'signatureManagement',
  pages: { create: 'signatureDetails', edit: 'signatureDetails', details: 'signatureDetails' },
  name: both('签名', 'signature'),
  things: both('签名', 'signatures'),
  title: both('签名管理', 'Signature management'),
  opens: { list: 'signature:list', detail: 'signature:list', save: 'signature:save' },
  scope: 'fdCustomerId',
  imports: true,
  review: { targets: operatorTargets },
  fields: {
    fdSignName: line('签名', 'Signature', {
      max: 16,
      required: 'required',
      column: { width: [150, 150], ...leadingColumn },
      about: both(
        '2 至 16 个字，可用中文、字母和数字，不能全是数字，不带【】',
        '2 to 16 characters: Chinese, letters and digits, not digits alone, without brackets',
      ),
      example: '云帆科技',
    }),
    fdCustomerId: ofCustomer,
    fdSubjectId: reference('主体', 'Legal entity', {
      refers: 'subject',
      required: 'required',
      column: { width: [200, 200] },
      about: both('签名所属的主体', 'whose name it is'),
      example: 5,
    }),
    fdSignType: choice('短信类型', 'Kind of message', {
      values: messageKinds,
      required: 'required',
      column: { width: [96, 140], sort: true, card: 'line' },
      example: 2,
    }),
    fdSource: choice('签名来源', 'Source', {
      values: {
        1: both('企业名称', 'Company name'),
        2: both('App 名称', 'App'),
        3: both('商标', 'Trademark'),
      },
      required: 'required',
      column: { width: [96, 130] },
      example: 1,
    }),
    fdIcpNumber: line('App 备案号', 'ICP number of the app', {
      max: 50,
      needed: { field: 'fdSource', values: [signatureSource.app] },
    }),
    fdTrademarkNumber: line('商标注册号', 'Trademark number', {
      max: 50,
      needed: { field: 'fdSource', values: [signatureSource.trademark] },
    }),
    fdThirdParty: flag('他人授权使用', 'Used by authorisation of somebody else', {}),
    fdApplyDesc: lines('申请说明', 'Explanation', { max: 200 }),
    fdContentVersion: contentVersion,
    fdLicenceFileList: files('证明材料', 'Proof', { limits: { files: 5, megabytes: 20 } }),
    fdAttorneyFileList: files('授权书', 'Letter of authorisation', { limits: { files: 5, megabytes: 20 } }),
  },
  states: reviewStates('signature'),
  filters: [
    'fdSignName',
    'fdCustomerId',
    'fdState',
    'fdSignType',
    'fdSource',
    'fdSubjectId',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})
