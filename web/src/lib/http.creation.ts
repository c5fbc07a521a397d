import { type ApiCall, isCreation } from '@zhixin/contract/endpoint'

/** The unanswered creations of each call. */
const open = new Map<string, { content: string; key: string }>()

/** 128 random bits; `crypto.randomUUID` is missing on a page without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Creation {
  headers: Record<string, string>
  /** It was created: the same content again means another one. */
  close: () => void
}

/**
 * Gives each creation its idempotency key (rule api.once): while no answer has come and the same content is sent, it
 * is the same creation; other content is another one. Undefined for calls that create nothing, and for records that
 * exist.
 */
export function nameCreation(
  { path, ...of }: Pick<ApiCall, 'path' | 'creates'>,
  body: unknown,
): Creation | undefined {
  if (!isCreation(of, body)) return undefined
  const content = JSON.stringify(body)
  const known = open.get(path)
  const named = known?.content === content ? known : { content, key: newKey() }
  open.set(path, named)
  return {
    headers: { 'Idempotency-Key': `"${named.key}"` },
    close: () => open.get(path) === named && open.delete(path),
  }
}
