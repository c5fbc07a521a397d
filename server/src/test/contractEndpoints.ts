import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { recordApis } from '@zhixin/contract/recordApis'

const contractFolder = path.resolve(import.meta.dirname, '../../../contract/src')

/** Every endpoint that any `*.api.ts` of the contract exports, or a declared record has. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.api.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(contractFolder, file)).href)),
  )
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  const apis = [...modules.flatMap((module) => Object.values(module as object)), ...Object.values(recordApis)]
  return [...new Set(apis)]
    .flatMap((api) => (typeof api === 'object' && api !== null ? Object.values(api) : []))
    .filter(isEndpoint)
}

export const nameOf = ({ method, path: address }: Endpoint) => `${method} ${address}`
