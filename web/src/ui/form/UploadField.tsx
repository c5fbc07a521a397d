import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatSize } from '../format'
import { Field, fieldsetProps } from './Field'
import { useField } from './FormContext'
import type { Path } from './path'
import styles from './upload.module.css'
import type { RunningUpload } from './uploads'

/** A file of the field as it is shown. */
export interface ShownFile {
  name: string
  /** Bytes; unknown for files that came from elsewhere. */
  size: number | undefined
}

export interface UploadTexts {
  choose: string
  drop: string
  none: string
  remove: (name: string) => string
  retry: string
}

interface Props<Entry> {
  path: Path
  label: ReactNode
  hint: ReactNode
  texts: UploadTexts
  span?: 6 | 12
  show: (entry: Entry) => ShownFile
  /** Opens a stored file; undefined for one that is not ours. */
  open: (entry: Entry) => (() => void) | undefined
  running: RunningUpload[]
  onFiles: (files: File[]) => void
  onRetry: (upload: RunningUpload) => void
  onDismiss: (upload: RunningUpload) => void
  onRemove: (index: number) => void
  /** What was wrong with the files just chosen. */
  refusal: string | undefined
  /** Why nothing can be uploaded. */
  blocked: string | undefined
  note?: ReactNode
}

/** Files of a record: chosen, dropped or pasted, with name, size and progress; each can be removed. */
export function UploadField<Entry>(props: Props<Entry>) {
  const { path, label, hint, texts, span = 6, running, refusal, blocked, note } = props
  const { value: entries, readOnly } = useField<Entry[]>(path)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    if (files && files.length > 0 && !blocked) props.onFiles([...files])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    <Field
      path={path}
      label={label}
      span={span}
      labelable={false}
      hint={readOnly ? undefined : hint}
      note={note}
    >
      {(control) => (
        <fieldset {...fieldsetProps(control)} className={styles.upload}>
          {!readOnly && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same from the keyboard
            <div
              className={styles.drop}
              data-over={over || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              onPaste={paste}
            >
              <button
                type="button"
                className={styles.choose}
                disabled={blocked !== undefined}
                title={blocked}
                aria-describedby={control['aria-describedby']}
                onClick={() => input.current?.click()}
              >
                {texts.choose}
              </button>
              <span>{blocked ?? texts.drop}</span>
              <input
                ref={input}
                type="file"
                multiple
                hidden
                aria-labelledby={control['aria-labelledby']}
                onChange={(event) => {
                  take(event.target.files)
                  event.target.value = ''
                }}
              />
            </div>
          )}
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
          <ul className={styles.files}>
            {entries.map((entry, index) => (
              // Entries have no identity of their own, and the same file may stand in the list twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index}>
                <StoredFile {...props} entry={entry} />
                {!readOnly && (
                  <RemoveFile
                    label={texts.remove(props.show(entry).name)}
                    onClick={() => props.onRemove(index)}
                  />
                )}
              </li>
            ))}
            {running.map((upload) => (
              <li key={upload.key} data-failed={upload.failure ? true : undefined}>
                <span className={styles.name}>{upload.file.name}</span>
                {upload.failure ? (
                  <>
                    <span role="alert" className={styles.failure}>
                      {upload.failure}
                    </span>
                    <button type="button" className={styles.retry} onClick={() => props.onRetry(upload)}>
                      {texts.retry}
                    </button>
                  </>
                ) : (
                  <progress aria-label={upload.file.name} value={upload.progress} max={1} />
                )}
                <RemoveFile label={texts.remove(upload.file.name)} onClick={() => props.onDismiss(upload)} />
              </li>
            ))}
          </ul>
          {readOnly && entries.length === 0 && <p className={styles.none}>{texts.none}</p>}
        </fieldset>
      )}
    </Field>
  )
}

function StoredFile<Entry>({ entry, show, open }: Pick<Props<Entry>, 'show' | 'open'> & { entry: Entry }) {
  const { name, size } = show(entry)
  const action = open(entry)
  return (
    <>
      {action ? (
        <button type="button" className={styles.open} onClick={action}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.size}>{size === undefined ? '' : formatSize(size)}</span>
    </>
  )
}

function RemoveFile({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 4l8 8M12 4l-8 8" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
    </button>
  )
}
