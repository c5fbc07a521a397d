import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { useState } from 'react'
import { showAttachment } from '../../lib/attachments'
import { lazyComponent } from '../../ui/lazyComponent'
import { StoredRow } from './field/UploadRows'
import { kindOf } from './viewer/file.links'

const FileViewer = lazyComponent('file viewer', ['viewer'], () =>
  import('./viewer/FileViewer').then((module) => module.FileViewer),
)

/** Files of a record, each of which can be opened and downloaded. A page with them loads the namespace `upload`. */
export function FileList({ entries }: { entries: readonly Attachment[] }) {
  const [viewing, setViewing] = useState<number>()
  const files = entries.map(showAttachment)
  const openable = files.flatMap(({ uri, name }) => (uri ? [{ uri, name }] : []))
  return (
    <>
      <ul>
        {files.map((file, index) => (
          <StoredRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may stand in the list twice
            key={index}
            file={file}
            kind={kindOf(file.type)}
            onOpen={() => setViewing(files.slice(0, index).filter(({ uri }) => uri).length)}
            onRemove={undefined}
          />
        ))}
      </ul>
      {viewing !== undefined && (
        <FileViewer files={openable} start={viewing} onClose={() => setViewing(undefined)} />
      )}
    </>
  )
}
