import { both } from '../language'
import { callsAbout, field, savedId } from '../reference/types'
import { batchId } from './bulk.reference'
import { priceTemplateApi } from './priceTemplate.api'

const prices = {
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.038 }],
}

/** The reference's texts about price templates. */
export const priceTemplateReference = callsAbout(
  priceTemplateApi,
  {
    id: field('价格模板 ID', 'The id of the price template', 3),
    fdName: field('价格模板名称', 'The name of the price template', '标准价'),
    fdVersion: field('版本号，从 1 起', 'The number of the version, from 1', 2),
    fdAppliedVersion: field('该客户套用的版本', 'The version that was applied', 1),
    fdStep: field('是否按阶梯', 'Whether by tiers', false),
  },
  {
    list: { zh: '价格模板，按名称，含单价', example: { body: { pageIndex: 1, pageSize: 10 } } },
    save: {
      zh: '新建价格模板，或带 id 时新增一个版本',
      failures: ['record_not_found', 'version_conflict', 'conflict'],
      notes: both(
        '单价的规则与保存客户相同。已套用的客户单价不变。还须有权限 `client:price`。',
        'Prices by the rules of a save of a customer. Customers that have it keep their prices. Also needs the permission `client:price`.',
      ),
      example: { body: { fdName: '标准价', ...prices } },
      sent: { id: savedId('价格模板', 'price template', 3) },
    },
    remove: { zh: '删除价格模板，客户单价不变', failures: ['record_not_found', 'conflict'] },
    versions: { zh: '价格模板的各个版本，从新到旧', failures: ['record_not_found'] },
    preview: {
      zh: '预览将价格模板套用于多个客户，作为批量修改',
      failures: ['record_not_found', 'too_many_requests'],
      notes: both(
        '按模板当前版本替换客户的全部单价；自某日起生效时，会增减单价的客户不执行。预览后执行、查看结果和撤销与其他批量修改相同。还须有权限 `client:price`。',
        'All prices of the customers become those of the present version; from a day on, a customer that would gain or lose a price is refused. It is run, told and undone as any other batch. Also needs the permission `client:price`.',
      ),
      example: { body: { fdTemplateId: 3, fdIdList: [12, 13] } },
      sent: {
        fdTemplateId: field('价格模板 ID', 'The id of the price template', 3),
        fdFilters: field('或客户列表的筛选条件', 'Or filters of the customer list', null),
        fdFromDate: field(
          '生效日期（业务时区），不填为立即生效',
          'The day from which they hold; left out: at once',
          '2027-01-01',
        ),
      },
      answered: { id: batchId },
    },
    ofCustomer: {
      zh: '客户所用的价格模板，及单价与模板的差异',
      failures: ['customer_not_found'],
      sent: { id: field('客户 ID', 'The id of the customer', 12) },
      notes: both('没有模板时为 null。', 'Null without one.'),
    },
  },
)
