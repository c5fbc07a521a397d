import { auditSourceTexts } from '../audit/audit.texts'
import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, field } from '../reference/types'
import { handoverApi } from './handover.api'
import { handoverLogList } from './handover.list'

/** What the reference says about the log of handovers. */
export const handoverLogReference = calls(handoverApi, {
  log: {
    zh: '工作交接及其撤销对每个客户做了什么，从新到旧',
    notes: both(
      '只含数据范围之内的客户，不论由谁交接。',
      'It tells of customers of the data scope alone, whoever handed them over.',
    ),
    example: { body: { fdFromName: 'operation' } },
    sent: filterFields(handoverLogList, {
      fdBatchId: field('批次 ID，完整匹配', 'The whole id of the batch', '5'),
    }),
    answered: {
      id: field('记录 ID', 'The id of the entry', 131_073),
      fdSource: field('交接或撤销', 'A handover, or its undoing', 'handover', { values: auditSourceTexts }),
      fdSourceName: field('交接或撤销（按请求语言）', 'The same in the language of the request', '工作交接'),
      fdCustomerName: field('客户的现名', 'What the customer is called now', '云帆科技'),
      fdFromName: field('交接人的用户名', 'The name of whoever hands over', 'operation'),
      fdReason: field('交接原因', 'The reason of the handover', '岗位调整'),
      fdChangeList: field('跟进人的前后变化', 'The followers before and after'),
      fdAccountName: field('执行人的用户名', 'The name of whoever carried it out', 'admin'),
      createdDate: field('完成的时间', 'When it was done'),
    },
  },
})
