import { both } from '../language'
import { enabledTexts } from '../list/values'
import { digits, line, record, reference } from '../record/record'

/** What a form of a company edits (rule company.link); its list, calls and history are its own. */
export const company = record({
  key: 'company',
  path: '/api/company',
  page: 'company',
  name: both('公司', 'company'),
  things: both('公司', 'companies'),
  title: both('公司', 'Companies'),
  opens: { list: 'company:list', detail: 'company:list', save: 'company:save', switchStatus: 'company:save' },
  fields: {
    fdName: line('公司名称', 'Company name', { max: 100, required: 'company_name_required' }),
    fdCreditCode: digits('统一社会信用代码', 'Unified social credit code', { max: 100 }),
    // The link to a customer that the caller cannot see stays, whatever is sent.
    fdClientId: reference('对应客户', 'Customer', { refers: 'customer' }),
  },
  status: enabledTexts,
  filters: [],
  order: ['createdDate', 'desc'],
})
