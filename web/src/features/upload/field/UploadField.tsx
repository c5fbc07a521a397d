import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownFile } from '../../../lib/attachments'
import { Field, type FieldProps, fieldsetProps, useField } from '../../../ui/form/Field'
import { lazyComponent } from '../../../ui/lazyComponent'
import { kindOf } from '../viewer/file.links'
import { filesOf, pastedInto, useFileDrag } from './UploadField.files'
import { ArrivingRow, StoredRow } from './UploadRows'
import styles from './upload.module.css'
import type { RunningUpload } from './uploads'

const FileViewer = lazyComponent('file viewer', ['viewer'], () =>
  import('../viewer/FileViewer').then((module) => module.FileViewer),
)

interface Props<Entry> extends Pick<FieldProps, 'path' | 'label' | 'note'> {
  span: NonNullable<FieldProps['span']>
  /** The limits of count and total megabytes, for the sentence below the field. */
  maxFiles: number
  maxMb: number
  show: (entry: Entry) => ShownFile
  running: readonly RunningUpload[]
  onFiles: (files: File[]) => void
  onRetry: (key: string) => void
  onCancel: (key: string) => void
  onRemove: (index: number) => void
  /** The errors of the files just chosen. */
  refusal: string | undefined
  /** Why nothing can be uploaded. */
  blocked: string | undefined
}

/**
 * The files of a record: chosen, dropped or pasted, with name, size and progress. Each can be opened, downloaded and
 * removed. A page with such a field loads the namespace `upload`.
 */
export function UploadField<Entry>(props: Props<Entry>) {
  const { path, label, maxFiles, maxMb, span, show, running, refusal, blocked, note } = props
  const { t } = useTranslation('upload')
  const { value: entries, readOnly } = useField<Entry[]>(path)
  const [viewing, setViewing] = useState<number>()
  const shown = entries.map(show)
  const openable = shown.flatMap(({ uri, name }) => (uri ? [{ uri, name }] : []))

  return (
    <Field
      path={path}
      label={label}
      span={span}
      labelable={false}
      hint={readOnly ? undefined : t('hint', { count: maxFiles, mb: maxMb })}
      note={note}
    >
      {(control) => (
        <fieldset {...fieldsetProps(control)} className={styles.upload}>
          {!readOnly && (
            <DropZone
              labelledBy={control['aria-labelledby']}
              describedBy={control['aria-describedby']}
              blocked={blocked}
              onFiles={props.onFiles}
            />
          )}
          <p role="alert" className={`caption bad ${styles.refusal}`}>
            {refusal}
          </p>
          <ul className={styles.files} onPointerEnter={FileViewer.prefetch}>
            {shown.map((file, index) => (
              <StoredRow
                // Entries have no identity of their own, and the same file may stand in the list twice.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                file={file}
                kind={kindOf(file.type)}
                onOpen={() => setViewing(shown.slice(0, index).filter(({ uri }) => uri).length)}
                onRemove={readOnly ? undefined : () => props.onRemove(index)}
              />
            ))}
            {running.map((upload) => (
              <ArrivingRow
                key={upload.key}
                upload={upload}
                onRetry={() => props.onRetry(upload.key)}
                onCancel={() => props.onCancel(upload.key)}
              />
            ))}
          </ul>
          {readOnly && entries.length === 0 && <p className="faint">{t('none')}</p>}
          {viewing !== undefined && (
            <FileViewer files={openable} start={viewing} onClose={() => setViewing(undefined)} />
          )}
        </fieldset>
      )}
    </Field>
  )
}

interface DropZoneProps {
  labelledBy: string
  describedBy: string | undefined
  blocked: string | undefined
  onFiles: (files: File[]) => void
}

/** The drop target. It is highlighted while files are dragged anywhere over the window. */
function DropZone({ labelledBy, describedBy, blocked, onFiles }: DropZoneProps) {
  const { t } = useTranslation('upload')
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dragging = useFileDrag()
  const screenshot = t('screenshot')

  useEffect(() => {
    if (blocked !== undefined) return
    const paste = (event: ClipboardEvent) => {
      const files = pastedInto(zone.current, event, screenshot)
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [blocked, onFiles, screenshot])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = filesOf(event.dataTransfer)
    if (files.length > 0 && blocked === undefined) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same from the keyboard
    <div
      ref={zone}
      className={`row wrap faint caption rounded ${styles.drop}`}
      data-upload-zone=""
      data-target={(dragging && blocked === undefined) || undefined}
      data-over={(dragging && over && blocked === undefined) || undefined}
      onDragOver={(event) => {
        if (blocked !== undefined) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      <button
        type="button"
        className={`small ink surface rounded ${styles.choose}`}
        disabled={blocked !== undefined}
        title={blocked}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </button>
      <span data-hint={blocked === undefined || undefined}>
        {blocked ?? t(dragging ? (over ? 'release' : 'target') : 'drop')}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-labelledby={labelledBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
