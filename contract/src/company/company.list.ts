import { both } from '../language'
import {
  countColumn,
  createdColumn,
  enabledColumn,
  leadingColumn,
  onCard,
  updatedColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { company } from './company.fields'

const { fdName, fdClientId } = company.fields

/** Companies of customers' accounts. */
export const companyList = list({
  key: 'company',
  name: both('公司', 'Companies'),
  things: both('公司', 'companies'),
  columns: {
    fdName: {
      words: fdName.words,
      shows: 'company',
      width: [230, 210],
      ...leadingColumn,
    },
    fdCreditCode: {
      words: both('信用代码', 'Credit code'),
      width: [232, 262],
      sort: true,
      card: 'line',
      fileWidth: 24,
    },
    fdAccountNum: countColumn('账号', 'Accounts', [92, 110]),
    fdClientName: {
      words: fdClientId.words,
      values: { 1: both('已指定客户', 'Customer set'), 0: both('未指定客户', 'No customer set') },
      width: [180, 190],
      card: 'line',
    },
    fdStatus: enabledColumn,
    createdDate: onCard(createdColumn),
    lastModifiedDate: updatedColumn,
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
