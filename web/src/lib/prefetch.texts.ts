/** Texts by their namespaces. */
export type TextsOf = Record<string, object>

/** Fetches the texts of some namespaces with one request; a build's own are cached for ever. */
export async function readTexts(language: string, names: readonly string[]): Promise<TextsOf> {
  const response = await fetch(`/locales/${language}/${[...names].sort().join('+')}.json?v=${__TEXTS_ID__}`)
  if (!response.ok) throw new Error(`The texts ${language}/${names.join(', ')} answered ${response.status}`)
  const found = (await response.json()) as object
  const [only = ''] = names
  return names.length === 1 ? { [only]: found } : (found as TextsOf)
}
