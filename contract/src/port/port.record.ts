import { platforms } from '../closedSets'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, digits, files, line, lines, record, reference, rows } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'

export const portType = { whole: 1, prefix: 3, suffix: 5 } as const

/** The numbers that messages come from, with their signatures, of a service number (rules port.*). */
export const port = record({
  key: 'port',
  path: '/api/port',
  page: 'serviceNumberSignature',
  name: both('端口', 'port'),
  things: both('端口', 'ports'),
  title: both('服务号签名', 'Service number signatures'),
  opens: { list: 'port:list', detail: 'port:list', save: 'port:save' },
  scope: 'fdCustomerId',
  review: { targets: platforms },
  fields: {
    fdPort: digits('端口号', 'Port', {
      max: 21,
      required: 'required',
      column: { width: [190, 190], ...leadingColumn },
      about: both('只含数字，至多 21 位', 'digits alone, at most 21'),
      example: '10690123456',
    }),
    fdCustomerId: ofCustomer,
    fdServiceNumberId: reference('服务号', 'Service number', {
      refers: 'serviceNumber',
      required: 'required',
      column: { width: [160, 160], card: 'line' },
      about: both('该客户已通过审核的服务号', 'an approved service number of the customer'),
      example: 5,
    }),
    fdPortType: choice('端口类型', 'Kind of port', {
      values: {
        1: both('完整端口', 'Whole number'),
        3: both('前缀端口', 'Prefix'),
        5: both('后缀端口', 'Suffix'),
      },
      required: 'required',
      column: { width: [100, 130], sort: true, card: 'line' },
      about: both('后缀端口恰为 5 位', 'a suffix has exactly 5 digits'),
      example: 1,
    }),
    fdSignNames: line('签名', 'Signatures', {
      max: 100,
      computed: true,
      column: { width: [200, 200], card: 'line' },
      example: '云帆科技、云帆商城',
    }),
    fdSignList: rows('签名', 'Signatures', {
      max: 5,
      of: {
        fdSignId: reference('签名', 'Signature', {
          refers: 'signature',
          required: 'required',
          about: both('该客户已通过审核的签名', 'an approved signature of the customer'),
          example: 5,
        }),
      },
    }),
    fdRegion: line('适用地区', 'Regions', {
      max: 200,
      about: both('留空表示全国', 'empty: the whole country'),
      example: '浙江、江苏',
    }),
    fdContentVersion: contentVersion,
    fdEvidenceList: files('证明材料', 'Evidence', { limits: { files: 5, megabytes: 20 } }),
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: reviewStates('port'),
  filters: [
    'fdPort',
    'fdCustomerId',
    'fdState',
    'fdServiceNumberId',
    'fdPortType',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})
