import { DUE } from '@zhixin/contract/note/note.enums'
import type { Note } from '@zhixin/contract/note/note.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay, momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { pageReader } from '../../record/rowReader'
import { administers } from '../rank/rank.reads'
import type { NoteHolder } from './noteHolder'

/** The record `$1` if it exists for the caller, with its name. */
export const holderSql = ({ record: { from, id, name, within } }: NoteHolder): string =>
  `select ${id} as id, ${name} as name from ${from} where ${id} = $1 and ${within.condition('$2')}`

type NotesAsked<Key extends string> = Record<Key, number> & { pageIndex: number; pageSize: number }

/** Reads the notes about a record, the newest first. */
export function notesReader<const Key extends string>(holder: NoteHolder<Key>) {
  const { field, table, column, record, missing } = holder
  const readRows = pageReader<Note & Record<Key, number>, NotesAsked<Key> & { isAdministrator: boolean }>(
    ['createdDate', 'desc'],
    {
      from: `${table} n join account a on a.id = n.created_by_id`,
      key: 'n.id',
      values: [
        ({ filters }) => filters[field],
        ({ zone }) => businessDay(new Date(), zone),
        ({ filters }) => filters.isAdministrator,
        ({ caller }) => caller.accountId,
      ],
      where: `n.${column} = $1`,
      columns: {
        id: 'n.id',
        [field]: `n.${column}`,
        fdText: 'n.text',
        fdContactId: 'n.contact_id',
        fdContactName: 'n.contact_name',
        fdNextDate: "to_char(n.next_date, 'YYYY-MM-DD')",
        fdDue: `case when n.done_at is null and n.next_date <= $2::date
          then case n.next_date when $2::date then ${DUE.today} else ${DUE.overdue} end end`,
        fdDoneDate: momentSql('n.done_at'),
        fdCreatedByName: 'coalesce(n.author, a.username)',
        fdImportedByName: 'case when n.author is not null then a.username end',
        createdDate: momentSql('n.created_at'),
        lastModifiedDate: momentSql('n.updated_at'),
        fdOwn: '$3::boolean or n.created_by_id = $4::int',
      },
      order: 'n.created_at desc, n.id desc',
    },
  )
  /**
   * @param zone the business time zone, which decides what is due today
   * @throws AppError where the record does not exist for the caller
   */
  return async (
    database: Database,
    call: Call,
    asked: NotesAsked<Key>,
    zone: string,
  ): Promise<Page<Note & Record<Key, number>>> => {
    const { caller } = call
    const found = await database.pool.query(
      prepared({ text: holderSql(holder), values: [asked[field], record.within.value(caller)] }),
    )
    if (found.rows.length === 0) throw new AppError(missing)
    const isAdministrator = await administers(database.pool, caller)
    return readRows(database, call, { ...asked, isAdministrator }, zone)
  }
}

/** Open notes `n` that are due or overdue; the argument is the parameter of the day. */
export const dueNotesSql = ({ table }: Pick<NoteHolder, 'table'>, day: string): string =>
  `(select * from ${table} where done_at is null and next_date <= ${day}::date) n`
