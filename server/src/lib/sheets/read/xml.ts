import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'

export type Attributes = Record<string, string>

/** What is done with the parts of an XML document; names are without a prefix. */
export interface Handlers {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/** The longest tag or text, with comments before it: the parser keeps each in memory until it ends. */
const longest = 1024 * 1024

/** Bytes that are read at a time: few, since a short cell may stand for a long text that all share. */
const pieceLength = 8192

/**
 * Reads XML as it arrives; yields after each piece, so that a caller can pass on what has come together.
 * @throws SheetRefusal where it is not well-formed, declares entities of its own, is nested too deeply, or has an
 * endless piece
 */
export async function* readXml(
  content: AsyncIterable<Buffer>,
  { depth: deepest, unpackedMegabytes }: ReadLimits,
  { open, close, text }: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const broken = () => {
    throw new SheetRefusal('broken')
  }
  let depth = 0
  let sinceEvent = 0
  const seen = () => {
    sinceEvent = 0
  }
  // With more handlers than these six, V8 keeps the parser as a dictionary, at a tenth of its speed.
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('opentag', ({ name, attributes }) => {
    seen()
    depth += 1
    if (depth > deepest) throw new SheetRefusal('too_complex')
    open?.(plain(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    seen()
    depth -= 1
    close?.(plain(name))
  })
  if (text) parser.on('text', text)
  parser.on('cdata', (piece) => {
    seen()
    text?.(piece)
  })
  const decoder = new StringDecoder('utf8')
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += pieceLength) {
      sinceEvent += pieceLength
      parser.write(decoder.write(chunk.subarray(at, at + pieceLength)))
      if (sinceEvent > longest) throw new SheetRefusal('bomb', { max: unpackedMegabytes })
      yield
    }
  }
  parser.write(decoder.end()).close()
}

/** Reads a document to its end. */
export async function readWholeXml(
  content: AsyncIterable<Buffer>,
  limits: ReadLimits,
  handlers: Handlers,
): Promise<void> {
  for await (const _ of readXml(content, limits, handlers));
}

/** The value of an attribute by its name without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const whole = attributes[name]
  if (whole !== undefined) return whole
  const key = Object.keys(attributes).find((one) => plain(one) === name && one !== `xmlns:${name}`)
  return key === undefined ? undefined : attributes[key]
}
