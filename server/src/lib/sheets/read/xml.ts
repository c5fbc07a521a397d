import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { readLimits, SheetRefusal } from './refusal'

export type Attributes = Record<string, string>

/** What is done with the parts of an XML document; names are without a prefix. */
export interface Handlers {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as it arrives; yields after each piece, so that a caller can pass on what has come together.
 * @throws SheetRefusal where it is not well-formed, declares entities of its own, or has an endless piece
 */
export async function* readXml(content: AsyncIterable<Buffer>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const broken = () => {
    throw new SheetRefusal('broken')
  }
  parser.on('error', broken)
  parser.on('doctype', broken)
  const { open, close, text } = handlers
  if (open) parser.on('opentag', (tag) => open(plain(tag.name), tag.attributes))
  if (close) parser.on('closetag', (tag) => close(plain(tag.name)))
  if (text) parser.on('text', text)
  const decoder = new StringDecoder('utf8')
  let sinceTag = 0
  for await (const chunk of content) {
    // The parser keeps what it has of a text or a tag in memory until that ends.
    const last = chunk.lastIndexOf('<')
    sinceTag = last < 0 ? sinceTag + chunk.length : chunk.length - last
    if (sinceTag > readLimits.piece) throw new SheetRefusal('bomb', { max: readLimits.unpackedMegabytes })
    parser.write(decoder.write(chunk))
    yield
  }
  parser.write(decoder.end()).close()
}

/** Reads a document to its end. */
export async function readWholeXml(content: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  for await (const _ of readXml(content, handlers));
}

/** The value of an attribute by its name without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const whole = attributes[name]
  if (whole !== undefined) return whole
  const key = Object.keys(attributes).find((one) => plain(one) === name && one !== `xmlns:${name}`)
  return key === undefined ? undefined : attributes[key]
}
