import { inflateRawSync } from 'node:zlib'

/** The XML of a part of a workbook, found by the directory at the end of the file. */
export function partOf(file: Buffer, wanted: string): string {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let place = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = file.readUInt32LE(place + 20)
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((at) => file.readUInt16LE(place + at))
    if (String(file.subarray(place + 46, place + 46 + name)) === wanted) {
      const local = file.readUInt32LE(place + 42)
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      return String(inflateRawSync(file.subarray(from, from + size)))
    }
    place += 46 + name + extra + comment
  }
  throw new Error(`No ${wanted}`)
}

/** The format by which a cell of the nth sheet shows its number; undefined for the general one. */
export function formatOf(file: Buffer, sheet: number, cell: string): string | undefined {
  const [, style] =
    new RegExp(`<c r="${cell}"(?: s="(\\d+)")?`).exec(partOf(file, `xl/worksheets/sheet${sheet}.xml`)) ?? []
  const styles = partOf(file, 'xl/styles.xml')
  const cells = /<cellXfs.*<\/cellXfs>/.exec(styles)?.[0].match(/numFmtId="\d+"/g)
  return new RegExp(`${cells?.[Number(style ?? 0)]} formatCode="([^"]+)"`).exec(styles)?.[1]
}
