import { both } from '../language'
import { calls, field } from '../reference/types'
import { deletedApi } from './deleted.api'

/** The reference's texts about deleted customers. */
export const deletedReference = calls(deletedApi, {
  list: {
    zh: '已删除的客户，最近删除的在前',
    example: { body: { pageIndex: 1, pageSize: 10 } },
    sent: {
      fdName: field('客户名称或编号：包含该文字', 'The name or the code has this text anywhere', '云帆'),
    },
  },
  restore: {
    zh: '恢复一个已删除的客户，仍为无效',
    failures: ['customer_not_found', 'conflict'],
    notes: both('未删除的客户成功且不变。', 'One that is not deleted succeeds and is not changed.'),
    example: { body: { id: 12 } },
  },
})
