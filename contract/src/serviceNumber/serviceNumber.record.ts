import { platforms } from '../closedSets'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, files, line, lines, record, reference } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'

/** What phones show in place of a number: the name and logo of a customer, filed with vendors (rule number.unused). */
export const serviceNumber = record({
  key: 'serviceNumber',
  path: '/api/serviceNumber',
  page: 'serviceNumber',
  pages: { create: 'serviceNumberAdd', edit: 'serviceNumberDetails', details: 'serviceNumberDetails' },
  name: both('服务号', 'service number'),
  things: both('服务号', 'service numbers'),
  title: both('服务号管理', 'Service numbers'),
  opens: { list: 'serviceNumber:list', detail: 'serviceNumber:list', save: 'serviceNumber:save' },
  scope: 'fdCustomerId',
  imports: true,
  review: { targets: platforms },
  fields: {
    fdName: line('服务号名称', 'Name', {
      max: 15,
      required: 'required',
      column: { width: [170, 170], ...leadingColumn },
      example: '云帆科技',
    }),
    fdCustomerId: ofCustomer,
    fdSubjectId: reference('主体', 'Legal entity', {
      refers: 'subject',
      required: 'required',
      column: { width: [200, 200] },
      example: 5,
    }),
    fdIndustry: choice('行业', 'Industry', {
      values: {
        1: both('金融', 'Finance'),
        2: both('电商', 'E-commerce'),
        3: both('物流', 'Logistics'),
        4: both('出行', 'Travel'),
        5: both('生活服务', 'Local services'),
        6: both('政务', 'Government'),
        7: both('教育', 'Education'),
        8: both('医疗', 'Health care'),
        9: both('通信', 'Communications'),
        10: both('文娱', 'Entertainment'),
        11: both('其他', 'Other'),
      },
      required: 'required',
      column: { width: [96, 130], sort: true, card: 'line' },
      example: 2,
    }),
    fdAbstract: lines('简介', 'About it', {
      max: 200,
      required: 'required',
      example: '云帆商城的官方服务号',
    }),
    fdContentVersion: contentVersion,
    fdLogoList: files('标识', 'Logo', {
      limits: { files: 1, megabytes: 2 },
      about: both('正方形，不小于厂商的限制', 'square, not smaller than vendors take it'),
    }),
    fdAuthFileList: files('授权材料', 'Authorisation', { limits: { files: 6, megabytes: 20 } }),
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: reviewStates('serviceNumber'),
  filters: ['fdName', 'fdCustomerId', 'fdState', 'fdIndustry', 'fdSubjectId', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
