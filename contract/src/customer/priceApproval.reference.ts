import { both } from '../language'
import { callsAbout, type Fields } from '../reference/types'
import { priceApprovalApi } from './priceApproval.api'

const notes = both(
  '批次修改单价的客户数，加上发起人当天未经审批的，超过 PRICE_APPROVAL_CUSTOMERS 时，执行后状态为 approval，由持有 price:approve 和 client:price、能看到其中每个客户、且不是发起人的人审批。导入、模板等修改单价的批次同样计数；撤销不需要审批。不能审批的批次响应 404 record_not_found。个人访问令牌不能审批。',
  'A batch that changes the prices of more customers than PRICE_APPROVAL_CUSTOMERS, together with those that its author has changed on that day without approval, is in the state approval when it is run. Somebody approves it who holds price:approve and client:price, sees each of its customers, and is not its author. Imports, templates and other batches that change prices count alike; undoing needs no approval. For a batch that one may not approve the response is 404 record_not_found. No access token approves.',
)

/** What the reference says about approving price changes. @param fields what a batch has in all calls */
export const priceApprovalReference = (fields: Fields) =>
  callsAbout(priceApprovalApi, fields, {
    list: {
      zh: '等待本人审批的批次，等待最久的在前',
      notes,
      example: { body: { pageIndex: 1, pageSize: 10 } },
    },
    approve: {
      zh: '通过批次，随即以发起人此刻的权限执行',
      failures: ['record_not_found', 'batch_not_ready', 'forbidden'],
      notes,
      example: { body: { id: 5 } },
    },
    refuse: {
      zh: '驳回批次，批次被取消',
      failures: ['record_not_found', 'forbidden'],
      notes,
      example: { body: { id: 5 } },
    },
  })
