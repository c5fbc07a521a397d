/**
 * What an integrator does with the API, by a client that was generated from its document and nothing else:
 *
 *   npx openapi-typescript http://localhost:3000/api/openapi.json -o generated/api.ts
 *   npx tsc -p . && node generated/tour.js http://localhost:3000 admin zhixin-demo-2026 云帆
 */
import { constants, publicEncrypt } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/api.js'

type Customer = components['schemas']['Customer']
type CustomerInput = components['schemas']['CustomerInput']
type Failure = components['schemas']['Failure']

const [baseUrl = 'http://localhost:3000', username = '', password = '', name = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { 'Accept-Language': 'en-US' } })

/** The data of an answer; a failure ends the tour with its sentence and request ID. */
function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: Failure }): Data {
  if (data) return data.data
  throw new Error(`${error?.error}: ${error?.message} (${error?.requestId})`)
}

async function logIn(): Promise<string> {
  const key = dataOf(await client.GET('/auth/publicKey'))
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const encrypted = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(password))
  const body = { username, password: encrypted.toString('base64') }
  return dataOf(await client.POST('/auth/login', { body })).access_token
}

/** The first message customer with this name, and how many there are. */
async function firstCustomer(): Promise<{ id: number; total: number }> {
  const { data, error } = await client.POST('/api/account/client/list', {
    body: { fdName: name, fdServiceType: 2, fdStatusList: 1, sortName: 'createdDate', pageSize: '1' },
  })
  const id = data?.data[0]?.id
  if (id === undefined) throw new Error(error?.message ?? 'There is no customer')
  return { id, total: data?.total ?? 0 }
}

async function detail(id: number): Promise<Customer> {
  return dataOf(await client.GET('/api/account/client/detail/{id}', { params: { path: { id } } }))
}

/** Saves changes of a customer that nobody else has changed since. */
async function save(seen: Customer, change: Partial<CustomerInput> = {}): Promise<Customer> {
  const saved = await client.POST('/api/account/client/save', {
    params: { header: { 'If-Match': `"${seen.fdVersion}"` } },
    body: { ...seen, ...change },
  })
  return detail(dataOf(saved).id)
}

async function upload(name: string, content: string) {
  const uploaded = await client.POST('/api/oss/upload', {
    body: { file: content },
    bodySerializer: ({ file }) => {
      const form = new FormData()
      form.append('file', new Blob([file]), name)
      return form
    },
  })
  return dataOf(uploaded)
}

const token = await logIn()
client.use({ onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${token}`) })

const { id, total } = await firstCustomer()
const fetched = await detail(id)
const postedBack = await save(fetched)
const changed = await save(postedBack, {
  fdIntroduction: 'Changed by a generated client',
  fdBusinessVolume: '12.50',
  fdRegisterAddress: null,
})
const file = await upload('licence.txt', 'a licence')
const attached = await save(changed, {
  fdBusinessLicenseList: [file],
  fdInvoiceDataList: JSON.stringify([file]),
})

const stale = await client.POST('/api/account/client/save', {
  params: { header: { 'If-Match': `"${fetched.fdVersion}"` } },
  body: fetched,
})
const conflict = stale.error && 'current' in (stale.error.data ?? {}) ? stale.error : undefined

console.log(
  JSON.stringify({ total, fetched, postedBack, changed, attached, file, conflict: conflict?.error ?? null }),
)
