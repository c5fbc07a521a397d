import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, savedId, shapesOf } from '../reference/types'
import { companyApi } from './company.api'
import { companyList } from './company.list'
import * as schemas from './company.schema'

export const companyReference: FeatureReference = {
  tag: 'company',
  name: both('公司', 'Companies'),
  about: both(
    '客户账号所属的公司：查询、保存、启停、合并，以及它是哪个客户。',
    'The companies to which customer accounts belong: find, save, enable, merge, and which customer each is.',
  ),
  fields: {
    id: field('公司 ID', 'The id of the company', 2),
    fdName: field(
      '公司名称，至多 100 字，不能重复',
      'The name of the company, at most 100 characters, unique',
      '杭州青禾云商电子商务有限公司',
    ),
    fdCreditCode: field('统一社会信用代码', 'The unified social credit code', '91330106MA2HK3QF1Y'),
    fdCreditCodeValid: field(
      '信用代码的校验位（GB 32100）是否正确，仅作提示；没有代码为 null',
      'Whether its check digit (GB 32100) is right, as a hint; null without a code',
      true,
    ),
    fdAccountNum: field('账号数量', 'How many accounts it has', 3),
    fdClientId: field(
      '它是哪个客户：客户 ID，只由运营和员工指定，从不因代码相同而产生；不可见时为 null，保存时保持不变',
      'Which customer it is: the id, set by operators and staff alone, never by equal codes; null for one that the caller cannot see, which a save keeps',
      12,
    ),
    fdClientName: field('该客户的名称', 'The name of that customer', '云帆科技'),
    fdClientHidden: field(
      '是否为调用者不可见的客户',
      'Whether it is a customer that the caller cannot see',
      false,
    ),
    fdClientFixed: field(
      '是否已固定：其账号登录过后，已指定的客户不能再改',
      'Whether that is settled: once an account of it has logged in, the customer cannot be changed',
      false,
    ),
    fdAccountList: field('账号', 'The accounts'),
    'fdAccountList.id': field('账号 ID', 'The id of the account', 5),
    fdDoubleList: field('名称或信用代码相同的其他公司', 'Other companies of the same name or credit code'),
    mergedId: field(
      '并入的公司，合并后不再存在',
      'The company that becomes part of the other, and is gone',
      7,
    ),
    fdResult: field('保留的公司合并后的样子', 'The company that stays, as it will be'),
    fdMerged: field('并入的公司', 'The company that becomes part of it'),
  },
  shapes: shapesOf(schemas, {
    companyDetail: 'AccountCompanyDetail',
    companyFilters: 'AccountCompanyFilters',
    companyInput: 'AccountCompanyInput',
    companyRow: 'AccountCompany',
    switchedCompany: null,
  }),
  endpoints: calls(companyApi, {
    list: {
      zh: '按条件分页查询公司',
      example: { body: { pageIndex: 1, pageSize: 10, fdStatusList: [1] } },
      sent: filterFields(companyList),
    },
    detail: { zh: '公司及其账号，以及可能相同的其他公司', failures: ['company_not_found'] },
    save: {
      zh: '新建公司；带 id 时修改',
      versioned: companyApi.detail,
      failures: [
        'company_not_found',
        'rank_exceeded',
        'company_client_fixed',
        'version_conflict',
        'conflict',
      ],
      example: { body: { fdName: '苏州云栈信息技术有限公司', fdCreditCode: '91320505MA7C4N2T8C' } },
      sent: {
        id: savedId('公司', 'company', 2, { changes: true }),
      },
    },
    switchStatus: {
      zh: '启用（1）或停用（0）公司及其全部账号',
      failures: ['company_not_found', 'rank_exceeded', 'own_account_kept', 'last_administrator', 'conflict'],
      example: { body: { id: 2, fdStatus: 0 } },
    },
    previewMerge: {
      zh: '合并的预览：只看结果，不做改动',
      failures: ['company_not_found', 'rank_exceeded', 'company_customers_differ', 'company_states_differ'],
      // The companies of the example do not exist.
      example: { body: { id: 2, mergedId: 7 } },
    },
    merge: {
      zh: '把一个公司并入另一个：账号转入，原公司不再存在',
      failures: [
        'company_not_found',
        'rank_exceeded',
        'company_customers_differ',
        'company_states_differ',
        'conflict',
      ],
      example: { body: { id: 2, mergedId: 7 } },
    },
  }),
}
