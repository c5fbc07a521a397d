import type { MessageKey } from './messages'

/**
 * The error catalogue: the `error` code of an answer, its HTTP status and its sentence.
 * Codes are part of the API: integrators branch on them, so they are never renamed.
 */
export const errors = {
  malformed_request: { status: 400, message: 'request_malformed' },
  validation_failed: { status: 400, message: 'invalid_value' },
  idempotency_key_malformed: { status: 400, message: 'idempotency_key_malformed' },
  invalid_grant: { status: 400, message: 'bad_credentials' },
  unauthorized: { status: 401, message: 'unauthorized' },
  forbidden: { status: 403, message: 'forbidden' },
  app_forbidden: { status: 403, message: 'app_forbidden' },
  note_not_own: { status: 403, message: 'note_not_own' },
  service_type_not_allowed: { status: 403, message: 'service_type_not_allowed' },
  password_change_required: { status: 403, message: 'password_change_required' },
  rank_exceeded: { status: 403, message: 'rank_exceeded' },
  cross_site_request: { status: 403, message: 'cross_site' },
  not_found: { status: 404, message: 'not_found' },
  account_not_found: { status: 404, message: 'account_not_found' },
  customer_not_found: { status: 404, message: 'customer_not_found' },
  product_not_found: { status: 404, message: 'product_not_found' },
  record_not_found: { status: 404, message: 'record_not_found' },
  view_not_found: { status: 404, message: 'view_not_found' },
  file_not_found: { status: 404, message: 'file_not_found' },
  request_timeout: { status: 408, message: 'request_timeout' },
  menu_not_empty: { status: 409, message: 'menu_not_empty' },
  menu_seeded: { status: 409, message: 'menu_seeded' },
  role_locked: { status: 409, message: 'role_locked' },
  role_in_use: { status: 409, message: 'role_in_use' },
  customer_still_valid: { status: 409, message: 'customer_still_valid' },
  own_account_kept: { status: 409, message: 'own_account_kept' },
  last_administrator: { status: 409, message: 'last_administrator' },
  account_follows_customers: { status: 409, message: 'account_follows_customers' },
  version_conflict: { status: 409, message: 'version_conflict' },
  draft_quota_exceeded: { status: 409, message: 'drafts_full' },
  upload_quota_exceeded: { status: 409, message: 'uploads_full' },
  conflict: { status: 409, message: 'conflict' },
  payload_too_large: { status: 413, message: 'payload_too_large' },
  upload_too_large: { status: 413, message: 'upload_too_large' },
  uri_too_long: { status: 414, message: 'uri_too_long' },
  range_not_satisfiable: { status: 416, message: 'range_not_satisfiable' },
  unsupported_media_type: { status: 415, message: 'unsupported_media_type' },
  idempotency_key_reused: { status: 422, message: 'idempotency_key_reused' },
  too_many_attempts: { status: 429, message: 'too_many_attempts' },
  too_many_requests: { status: 429, message: 'too_many_requests' },
  headers_too_large: { status: 431, message: 'headers_too_large' },
  internal_error: { status: 500, message: 'internal_error' },
  unavailable: { status: 503, message: 'unavailable' },
} as const satisfies Record<string, { status: number; message: MessageKey }>

export type ErrorCode = keyof typeof errors
