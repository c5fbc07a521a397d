import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium'

/** The same page drawn twice differs by a few pixels at the edges of letters. */
const least = 0.0001

const [before = '', after = ''] = process.argv.slice(2)

const base64 = (folder: string, name: string) => readFileSync(path.join(folder, name), 'base64')

/** The share of pixels that differ; what one of them lacks differs. Runs in the page. */
async function differing(pictures: string[]): Promise<number> {
  const bitmaps = await Promise.all(
    pictures.map(async (one) =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${one}`)).blob()),
    ),
  )
  const width = Math.max(...bitmaps.map((one) => one.width))
  const height = Math.max(...bitmaps.map((one) => one.height))
  const [left, right] = bitmaps.map((bitmap) => {
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
  })
  return (left?.reduce((sum, pixel, at) => sum + Number(pixel !== right?.[at]), 0) ?? 0) / (width * height)
}

// `pnpm pictures:compare <folder> <folder>`: which pages of two drawings (pages.ts) differ, and by how much.
const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))].sort()
const browser = await chromium.launch(await findChromium())
const page = await browser.newPage()
let equal = 0
for (const name of names) {
  const both = [before, after].filter((folder) => readdirSync(folder).includes(name))
  const pictures = both.map((folder) => base64(folder, name))
  if (both.length < 2) console.log(`${name}: only in ${both[0]}`)
  else {
    const share = pictures[0] === pictures[1] ? 0 : await page.evaluate(differing, pictures)
    if (share < least) equal++
    else console.log(`${name}: ${(share * 100).toFixed(2)} %`)
  }
}
console.log(`${equal} of ${names.length} are equal`)
await browser.close()
