/** Percent-encodes all but letters, digits and `-._~` (RFC 3986); fit for an address and for RFC 8187 headers. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Content-Disposition (RFC 6266): a plain name for old clients and the true one for all others. */
export function contentDisposition(inline: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${percentEncode(name)}`
}
