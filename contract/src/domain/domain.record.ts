import { operatorTargets } from '../filing/filing.enums'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, day, files, line, lines, record } from '../record/record'
import { contentVersion, ofCustomer, reviewStates } from '../review/reviewed'

/** Domains to which short links and landing pages lead (rule domain.filed). */
export const domain = record({
  key: 'domain',
  path: '/api/domain',
  page: 'domainFiling',
  name: both('域名', 'domain'),
  things: both('域名', 'domains'),
  title: both('域名报备', 'Domain name filing'),
  opens: { list: 'domain:list', detail: 'domain:list', save: 'domain:save' },
  scope: 'fdCustomerId',
  review: { targets: operatorTargets },
  fields: {
    fdDomain: line('域名', 'Domain', {
      max: 253,
      required: 'required',
      column: { width: [200, 200], ...leadingColumn },
      example: 'm.example.com',
    }),
    fdCustomerId: ofCustomer,
    fdPurpose: choice('用途', 'Purpose', {
      values: { 1: both('短链', 'Short links'), 2: both('落地页', 'Landing pages') },
      required: 'required',
      column: { width: [88, 120], sort: true, card: 'line' },
      example: 1,
    }),
    fdIcpNumber: line('ICP 备案号', 'ICP number', {
      max: 50,
      required: 'required',
      column: { width: [170, 170] },
      example: '浙 ICP 备 2024000001 号-1',
    }),
    fdVerifiedBy: choice('归属核验', 'Verified by', {
      values: { 1: both('人工', 'Staff'), 2: both('DNS 记录', 'DNS record') },
      column: { width: [100, 110] },
      example: 1,
    }),
    fdExpireDate: day('到期日', 'Expires', { column: { width: [112, 112], sort: true, card: 'line' } }),
    fdContentVersion: contentVersion,
    fdProofList: files('归属证明', 'Proof of ownership', { limits: { files: 5, megabytes: 20 } }),
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: reviewStates('domain'),
  filters: [
    'fdDomain',
    'fdCustomerId',
    'fdState',
    'fdPurpose',
    'fdExpireDate',
    'createdByName',
    'createdDate',
  ],
  order: ['createdDate', 'desc'],
})
