import { calls, get, post } from '../endpoint'

/** Everybody sees their own imports alone; what an import changes asks for the permissions of changing one customer. */
export const importCalls = calls({
  upload: post('/api/account/client/import/upload', 'client:import'),
  detail: get('/api/account/client/import/detail/:id', 'client:import'),
  words: post('/api/account/client/import/words', 'client:import'),
  hints: get('/api/account/client/import/hints/:id', 'client:import'),
  distribution: get('/api/account/client/import/distribution/:id', 'client:import'),
  check: post('/api/account/client/import/check', 'client:import'),
})

/** Where files are fetched; not endpoints, as they answer with the file. */
export const importFilePaths = {
  /** The workbook to fill in. */
  template: '/api/account/client/import/template',
  /** What was imported, with the faulty cells marked; the id is that of the batch. */
  marked: '/api/account/client/import/marked/:id',
} as const
