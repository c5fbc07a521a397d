/**
 * Copies a text.
 * @param select selects the text on the page: without https there is no clipboard, but what is selected can be copied
 * @returns whether it was copied
 */
export async function copyText(text: string, select?: () => unknown): Promise<boolean> {
  select?.()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The clipboard is out of reach', error)
    return select !== undefined && document.execCommand('copy')
  }
}
