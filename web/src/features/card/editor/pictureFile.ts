/** A picture of the browser with the file's own pixels. */
function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  return image.decode().then(() => image)
}

/** Width and height of a picture in px; 0 of a file that is none. The server reads them again. */
export async function dimensionsIn(file: File): Promise<{ width: number; height: number }> {
  if (!file.type.startsWith('image/')) return { width: 0, height: 0 }
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loaded(url)
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A part of a picture in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How good a JPEG is, so that a card stays below what vendors take. */
const quality = 0.88

/** Cuts an area out of a picture: a PNG stays one, so that its transparency does, and everything else becomes a JPEG. */
export async function cropped(image: HTMLImageElement, area: Area, file: File): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = area.width
  canvas.height = area.height
  canvas
    .getContext('2d')
    ?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, area.width, area.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('The browser could not write the picture')
  const name = file.name.replace(/\.\w+$/, '')
  return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}
