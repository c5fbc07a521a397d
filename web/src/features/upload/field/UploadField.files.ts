import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store'
import { formatDateTime } from '../../../ui/format'

/** The dropped files; folders are left out, because they would only fail. */
export function filesOf(transfer: DataTransfer): File[] {
  const items = [...transfer.items].filter((item) => item.kind === 'file')
  if (items.length === 0) return [...transfer.files]
  return items.flatMap((item) => {
    if (item.webkitGetAsEntry?.()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
}

const zone = '[data-upload-zone]'
const typingPlace = 'input:not([type=file], [type=button]), textarea, [contenteditable=true]'

/**
 * The pasted files for this field: it has the focus, or else the pointer is over it. While somebody types, a paste is
 * text, even if the clipboard also has a picture of it.
 * @param screenshot the name of a picture without a name of its own
 */
export function pastedInto(field: HTMLElement | null, event: ClipboardEvent, screenshot: string): File[] {
  const files = [...(event.clipboardData?.files ?? [])]
  if (files.length === 0 || event.defaultPrevented || !field) return []
  const { activeElement } = document
  if (activeElement?.matches(typingPlace)) return []
  const focused = activeElement?.closest('fieldset')?.querySelector(zone)
  const hovered = [...document.querySelectorAll('fieldset:hover')].at(-1)?.querySelector(zone)
  if ((focused ?? hovered) !== field) return []
  event.preventDefault()
  return files.map((file) => named(file, screenshot))
}

/** Browsers name every pasted picture `image.png`: two of them could not be told apart. */
function named(file: File, screenshot: string): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const time = formatDateTime(new Date().toISOString()).replaceAll(':', '.')
  return new File([file], `${screenshot} ${time}${file.name.slice('image'.length)}`, { type: file.type })
}

const dragging = createStore(false, watchDragging)

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

function onDragOver(event: DragEvent) {
  if (!carriesFiles(event)) return
  dragging.set(true)
  if (event.defaultPrevented) return
  // Dropped beside a field, a file must do nothing: the browser would open it in place of the form.
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

function onDragEnd(event: DragEvent) {
  // Moving from one element to another is not leaving the window.
  if (event.type === 'dragleave' && event.relatedTarget !== null) return
  if (event.type === 'drop' && carriesFiles(event)) event.preventDefault()
  dragging.set(false)
}

function watchDragging(): () => void {
  const over = new AbortController()
  const { signal } = over
  addEventListener('dragover', onDragOver, { signal })
  for (const end of ['dragleave', 'drop', 'dragend'] as const) addEventListener(end, onDragEnd, { signal })
  return () => {
    over.abort()
    dragging.set(false)
  }
}

/** Whether files are being dragged over the window: fields then show themselves as targets. */
export const useFileDrag = (): boolean => useSyncExternalStore(dragging.subscribe, dragging.read)
