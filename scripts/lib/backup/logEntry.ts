import { systemAccount } from '../../../contract/src/audit/audit.texts'

/** An entry of the system log, as the system's: the action, the moment of the backup, and what has changed. */
export const logEntry = `insert into audit_log (account_name, action, entity, entity_label, changes, source)
  values ('${systemAccount}', $1, 'backup', $2, $3, 'system')`
