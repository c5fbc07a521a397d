import { deletedApi } from '../customer/deleted.api'
import { noteApi } from '../customer/note.api'
import { both } from '../language'
import { calls, callsAbout, field, savedId } from '../reference/types'

const ofOwn = field('跟进记录 ID，须是本人记录的', 'The id of a note of your own', 7)
const noteId = field('跟进记录 ID', 'The id of the note', 7)

/** The reference's texts about notes and deleted customers. */
export const noteCalls = [
  ...callsAbout(
    noteApi,
    { id: noteId },
    {
      list: {
        zh: '一个客户的跟进记录，从新到旧',
        failures: ['customer_not_found'],
        example: { body: { fdCustomerId: 12, pageIndex: 1, pageSize: 10 } },
      },
      save: {
        zh: '为客户新增跟进记录；带 id 时替换本人的一条',
        failures: ['customer_not_found', 'record_not_found', 'note_not_own', 'conflict'],
        notes: both(
          '只有记录人或管理员可以替换。改了下次跟进日期的记录重新变为未完成。记录原样提交什么都不变。',
          'Only its author or an administrator can replace one. With another next date it is not done any more. A note posted back as it is changes nothing.',
        ),
        example: {
          body: {
            fdCustomerId: 12,
            fdText: '续约意向明确，等报价',
            fdContactId: 41,
            fdNextDate: '2026-04-01',
          },
        },
        sent: {
          id: savedId('跟进记录', 'note', 7, { added: true }),
          fdContactId: field(
            '沟通对象：本客户的联系人 ID；不给为没有特定的人',
            'Whom it was talked with: the id of a contact of this customer; not given: nobody in particular',
            41,
          ),
          fdContactName: field(
            '仅用于保留已不在的联系人的姓名，其他内容忽略',
            'Only keeps the name of a contact that is gone since; anything else is ignored',
            '李敏',
          ),
        },
      },
      switchStatus: {
        zh: '将跟进记录标为已完成或未完成',
        failures: ['record_not_found', 'conflict'],
        notes: both(
          '凡可填写该客户跟进记录的人都可以标记，不限于记录人。',
          'Anyone who may write notes about the customer can mark it, not only its author.',
        ),
        example: { body: { id: 7, fdDone: true } },
        sent: { fdDone: field('是否已完成', 'Whether it is done', true) },
      },
      remove: {
        zh: '删除本人的一条跟进记录',
        failures: ['record_not_found', 'note_not_own', 'conflict'],
        notes: both('注意：这是一个会改数据的 GET。', 'Note that this GET changes data.'),
        sent: { id: ofOwn },
      },
    },
  ),
  ...calls(deletedApi, {
    list: {
      zh: '已删除的客户，最近删除的在前',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: {
        fdName: field(
          '客户名称或编号：包含该文字；空为不限',
          'The name or the code has this text anywhere; empty means no filter',
          '云帆',
        ),
      },
    },
    restore: {
      zh: '恢复一个已删除的客户，仍为无效',
      failures: ['customer_not_found', 'conflict'],
      notes: both('未删除的客户成功且不变。', 'One that is not deleted succeeds and is not changed.'),
      example: { body: { id: 12 } },
    },
  }),
]
