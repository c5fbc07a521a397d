/** The nonce with which the server lets this page add styles (the content security policy names it). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

/**
 * Gives the nonce to every style element that a script creates. antd takes it as a setting, but its measuring of
 * scrollbars adds a style without it, which the policy would refuse and report.
 */
export function giveNonceToStyles(): void {
  if (!styleNonce) return
  const nonce = styleNonce
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
