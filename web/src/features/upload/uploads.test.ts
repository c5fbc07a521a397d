import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admitFiles, createUploads, underWay } from './uploads'

const sized = (size: number) => ({ size })
const limits = { maxFiles: 10, maxBytes: 100 }

describe('files for a field', () => {
  it('are taken up to the count', () => {
    const { admitted, tooMany } = admitFiles([sized(1), sized(1)], { count: 9, bytes: 9 }, limits)
    expect(admitted).toHaveLength(1)
    expect(tooMany).toBe(true)
  })

  it('are taken up to the total size; a smaller one after a refused one still is', () => {
    const files = [sized(60), sized(50), sized(40)]
    const { admitted, tooLarge } = admitFiles(files, { count: 0, bytes: 0 }, limits)
    expect(admitted.map(({ size }) => size)).toEqual([60, 40])
    expect(tooLarge).toBe(true)
  })
})

interface Sending {
  name: string
  signal: AbortSignal
  onProgress: (progress: number) => void
  arrive: () => void
  fail: (error: Error) => void
}

/** Uploads whose sending is controlled by the test, into a list as a form has it. */
function given() {
  const sending: Sending[] = []
  const arrived: { name: string }[] = []
  const uploads = createUploads<{ name: string }>({
    send: ({ name }, signal, onProgress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        sending.push({ name, signal, onProgress, arrive: () => resolve({ name }), fail: reject })
      }),
    failureOf: (error) => {
      const text = (error as Error).message
      return text ? { text, isFinal: text !== 'full' } : undefined
    },
    onArrived: (entry, later) => {
      const at = arrived.findIndex((one) => later.has(one))
      arrived.splice(at < 0 ? arrived.length : at, 0, entry)
    },
  })
  const shown = () => uploads.read().map(({ name, status, percent }) => `${name} ${status} ${percent}`)
  const key = (name: string) => uploads.read().find((one) => one.name === name)?.uid ?? ''
  const of = (name: string) => sending.findLast((one) => one.name === name) as Sending
  const names = () => arrived.map((one) => one.name)
  return { uploads, sending, shown, key, of, names }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

describe('uploads', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue()
  })

  it('run three at a time; one that is cancelled before its turn is never sent', async () => {
    const { uploads, sending, key, of } = given()
    uploads.add(files('a', 'b', 'c', 'd', 'e'))
    const sent = () => sending.map(({ name }) => name).join('')
    expect(sent()).toBe('abc')
    uploads.cancel(key('d'))
    of('b').arrive()
    await vi.waitFor(() => expect(sent()).toBe('abce'))
  })

  it('have their own progress, and end in the order in which they were chosen', async () => {
    const { uploads, shown, of, names } = given()
    uploads.add(files('a', 'b', 'c'))
    of('b').onProgress(0.5)
    expect(shown()).toEqual(['a uploading 0', 'b uploading 50', 'c uploading 0'])
    of('b').arrive()
    await vi.waitFor(() => expect(shown()).toEqual(['a uploading 0', 'c uploading 0']))
    of('c').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['b', 'c']))
    of('a').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b', 'c']))
    expect(shown()).toEqual([])
  })

  it('that fail hold nobody up, and can be tried again', async () => {
    const { uploads, shown, key, of, names } = given()
    uploads.add(files('a', 'b'))
    of('a').fail(new Error())
    await vi.waitFor(() => expect(shown()).toEqual(['a error 0', 'b uploading 0']))
    expect(underWay(uploads.read())).toHaveLength(1)
    of('b').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['b']))
    uploads.retry(key('a'))
    expect(uploads.read()[0]).toMatchObject({ status: 'uploading', failure: undefined })
    of('a').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['a', 'b']))
  })

  it('for which there is no room say so, and can be tried again when there is', async () => {
    const { uploads, shown, key, of, names } = given()
    uploads.add(files('a'))
    of('a').fail(new Error('full'))
    await vi.waitFor(() => expect(shown()).toEqual(['a error 0']))
    expect(uploads.read()[0]?.failure?.text).toBe('full')
    uploads.retry(key('a'))
    expect(uploads.read()[0]).toMatchObject({ status: 'uploading', failure: undefined })
    of('a').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['a']))
  })

  it('that were refused for good say why, and are not sent again', async () => {
    const { uploads, sending, shown, key, of } = given()
    uploads.add(files('a'))
    of('a').fail(new Error('empty'))
    await vi.waitFor(() => expect(shown()).toEqual(['a error 0']))
    expect(uploads.read()[0]?.failure?.text).toBe('empty')
    uploads.retry(key('a'))
    expect(shown()).toEqual(['a error 0'])
    expect(sending).toHaveLength(1)
  })

  it('that are cancelled are stopped, and hold nobody up', async () => {
    const { uploads, shown, key, of, names } = given()
    uploads.add(files('a', 'b'))
    uploads.cancel(key('a'))
    expect(of('a').signal.aborted).toBe(true)
    expect(shown()).toEqual(['b uploading 0'])
    of('b').arrive()
    await vi.waitFor(() => expect(names()).toEqual(['b']))
  })

  it('all stop when the page goes away', () => {
    const { uploads, sending, shown } = given()
    uploads.add(files('a', 'b'))
    uploads.cancelAll()
    expect(sending.map((one) => [one.name, one.signal.aborted])).toEqual([
      ['a', true],
      ['b', true],
    ])
    expect(shown()).toEqual([])
  })
})
