import type { ErrorCode } from '../errors'
import { type Bilingual, both } from '../language'
import { callsAbout, field, savedId } from '../reference/types'
import type { noteApiOf } from './note.api'

const ofOwn = field('跟进记录 ID，须是本人记录的', 'The id of a note of your own', 7)
const noteId = field('跟进记录 ID', 'The id of the note', 7)

/** The reference's texts about the notes of a record: what it is called, and an example of its id by its field. */
export const noteReferenceOf = (
  api: ReturnType<typeof noteApiOf>,
  { name, missing, example }: { name: Bilingual; missing: ErrorCode; example: Record<string, number> },
) =>
  callsAbout(
    api,
    { id: noteId },
    {
      list: {
        zh: `一个${name['zh-CN']}的跟进记录，从新到旧`,
        failures: [missing],
        example: { body: { ...example, pageIndex: 1, pageSize: 10 } },
      },
      save: {
        zh: `为${name['zh-CN']}新增跟进记录；带 id 时替换本人的一条`,
        failures: [missing, 'record_not_found', 'note_not_own', 'conflict'],
        notes: both(
          '只有记录人或管理员可以替换。改了下次跟进日期的记录重新变为未完成。记录原样提交什么都不变。',
          'Only its author or an administrator can replace one. With another next date it is not done any more. A note posted back as it is changes nothing.',
        ),
        example: {
          body: {
            ...example,
            fdText: '续约意向明确，等报价',
            fdContactId: 41,
            fdNextDate: '2026-04-01',
          },
        },
        sent: {
          id: savedId('跟进记录', 'note', 7, { added: true }),
          fdContactId: field(
            `沟通对象：本${name['zh-CN']}的联系人 ID；不给为没有特定的人`,
            `Whom it was talked with: the id of a contact of this ${name['en-US']}; not given: nobody in particular`,
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
          `凡可填写该${name['zh-CN']}跟进记录的人都可以标记，不限于记录人。`,
          `Anyone who may write notes about the ${name['en-US']} can mark it, not only its author.`,
        ),
        example: { body: { id: 7, fdDone: true } },
        sent: { fdDone: field('是否已完成', 'Whether it is done', true) },
      },
      remove: {
        zh: '删除本人的一条跟进记录',
        failures: ['record_not_found', 'note_not_own', 'conflict'],
        sent: { id: ofOwn },
      },
    },
  )
