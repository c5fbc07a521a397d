import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

/** A PNG of this size in px, with the colour of each point. */
export function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    // Each point as its difference from the one before: what is alike is small.
    row[0] = 1
    let before: Colour = [0, 0, 0]
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y)
      for (let part = 0; part < 3; part++)
        row[1 + x * 3 + part] = (colour[part] as number) - (before[part] as number)
      before = colour
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A circle of a picture: its middle and radius, of 1 of the height, and how much lighter it makes what is below. */
type Circle = readonly [x: number, y: number, radius: number, light: number]

/** A banner: one colour becomes another from one corner to the other, below circles of light. */
export function banner(
  width: number,
  height: number,
  { from, to, circles }: { from: Colour; to: Colour; circles: readonly Circle[] },
): Buffer {
  return pngOf(width, height, (x, y) => {
    const share = (x / width + y / height) / 2
    const light = circles.reduce(
      (sum, [left, top, radius, more]) =>
        Math.hypot(x / height - left, y / height - top) < radius ? sum + more : sum,
      0,
    )
    const mix = (part: 0 | 1 | 2) => {
      const plain = from[part] + (to[part] - from[part]) * share
      return Math.round(plain + (255 - plain) * Math.min(1, light))
    }
    return [mix(0), mix(1), mix(2)]
  })
}
