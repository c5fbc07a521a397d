import { download } from './http'

/** Fetches a file with the person's session, and hands it to the browser to keep. */
export async function saveDownload(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await download(path))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
