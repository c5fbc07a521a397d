import { both } from '../language'
import { type FiltersOf, list } from '../list/list'
import { enabledTexts } from '../list/values'

/** Companies of customers' accounts. */
export const companyList = list({
  key: 'company',
  name: both('公司', 'Companies'),
  things: both('公司', 'companies'),
  columns: {
    fdName: {
      words: both('公司名称', 'Company name'),
      shows: 'company',
      width: [230, 210],
      sort: true,
      pinned: 'left',
      card: 'heading',
    },
    fdCreditCode: {
      words: both('信用代码', 'Credit code'),
      width: [232, 262],
      sort: true,
      card: 'line',
      fileWidth: 24,
    },
    fdAccountNum: {
      words: both('账号', 'Accounts'),
      shows: 'count',
      width: [92, 110],
      sort: true,
      card: 'line',
    },
    fdClientName: {
      words: both('对应客户', 'Customer'),
      values: { 1: both('已指定客户', 'Customer set'), 0: both('未指定客户', 'No customer set') },
      width: [180, 190],
      card: 'line',
    },
    fdStatus: {
      words: both('状态', 'Status'),
      shows: 'status',
      values: enabledTexts,
      width: [84, 96],
      sort: true,
      card: 'corner',
    },
    createdDate: {
      words: both('创建时间', 'Created time'),
      shows: 'day',
      width: [112, 116],
      sort: true,
      card: 'line',
    },
    lastModifiedDate: {
      words: both('更新时间', 'Updated time'),
      shows: 'day',
      width: [112, 116],
      sort: true,
    },
  },
  sorts: ['id'],
  filters: {
    fdName: { kind: 'text' },
    fdCreditCode: { kind: 'digits' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdLinkedList: { kind: 'values', of: 'fdClientName' },
    // Links ask by it.
    fdClientIdList: { kind: 'values', of: 'fdClientName', refers: 'customer' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type CompanyFilters = FiltersOf<typeof companyList>
