import { both } from '../language'
import { callsAbout, field } from '../reference/types'
import { findingApi } from './finding.api'
import { findingTexts } from './finding.enums'

/** The reference's texts about data quality. */
export const findingReference = callsAbout(
  findingApi,
  {
    fdFinding: field('待完善的内容', 'What there is to find', 3, { values: findingTexts }),
    fdCount: field(
      '数据范围内的客户数，不含暂不处理的',
      'Customers in the data scope, without those set aside',
      8,
    ),
    fdAsideNum: field('暂不处理的客户数', 'Customers of which it was set aside', 1),
    fdReason: field('原因', 'Why', '集团统一签约，无需执照'),
  },
  {
    overview: {
      zh: '资料待完善的客户数，按内容',
      notes: both(
        '中位数和重复只按数据范围内的客户计算。单价须有 `client:price`，手机号码须有 `client:mobile`，否则不给出。客户列表的 `fdFindingList` 查询同样的客户，`fdAsideList` 查询暂不处理的。',
        'Medians and what is shared are told of customers in the data scope alone. What is about prices needs `client:price`, mobile numbers `client:mobile`; it is left out otherwise. `fdFindingList` of the customer list finds the same customers, `fdAsideList` those set aside.',
      ),
    },
    setAside: {
      zh: '某个客户的某项暂不处理，客户有变更后自动恢复',
      failures: ['customer_not_found', 'conflict'],
      example: { body: { id: 12, fdFinding: 3, fdReason: '集团统一签约，无需执照' } },
    },
    takeUp: {
      zh: '恢复处理',
      failures: ['customer_not_found', 'conflict'],
      example: { body: { id: 12, fdFinding: 3 } },
    },
  },
)
