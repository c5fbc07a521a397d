import { exportFilePath } from '@zhixin/contract/export/export.calls'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { download } from '../../lib/http'
import { formatDate } from '../../ui/format'

type Named = Pick<ExportRecord, 'id' | 'fdListName' | 'fdFormat' | 'createdDate'>

/** Fetches the file of an export with the person's session, and hands it to the browser to keep. */
export async function saveFile({ id, fdListName, fdFormat, createdDate }: Named): Promise<void> {
  const file = await download(exportFilePath.replace(':id', String(id)))
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${fdListName} ${formatDate(createdDate)}.${fdFormat}`
  link.click()
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
