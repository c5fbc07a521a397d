import { createHash } from 'node:crypto'

/** A name for each text, so that two statements never share one: not of one process, nor of two behind a pooler. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A statement that PostgreSQL parses and plans once for each connection. Its text stays prepared for the connection's
 * life, so it must be one of few: what differs from call to call is a value.
 */
export const prepared = <Statement extends { text: string }>(statement: Statement) => ({
  ...statement,
  name: nameOf(statement.text),
})

/** The rows of a select as one value of another: an array of objects, empty where there are none. */
export const jsonRowsSql = (select: string): string =>
  `(select coalesce(json_agg(r), '[]') from (${select}) as r)`
