import { searchKey } from '../searchKey'

/** Names that stand for the product itself in the logs, in either language, or for nobody in particular. */
const reserved = new Set(['system', 'the system', '系统', 'anonymous', '匿名', 'zhixin', '智信'])

/**
 * The key that makes usernames unique: the name regardless of case and width (rule account.name). The database
 * computes the same (`account.username_key`).
 */
export const usernameKey = (username: string): string => searchKey(username).trim()

/** Whether a username is reserved. */
export const isReservedUsername = (username: string): boolean => reserved.has(usernameKey(username))
