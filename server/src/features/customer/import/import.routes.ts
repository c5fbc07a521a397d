import { importApi } from '@zhixin/contract/customerImport/import.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { type Feature, serve } from '../../../http/serve'
import { importHandlers, serveImportFiles } from '../../import/servedImport'
import { customerImport } from './customerImport'
import { readImportDistribution } from './distribution.reads'
import { readImportHints } from './hints.reads'

/** Customers from workbooks. */
export const importRoutes: Feature = async (app, { services }) => {
  await serveImportFiles(app, services, customerImport)
  serve(app, importApi, {
    ...importHandlers(services, customerImport),
    distribution: ({ params }, call) => readImportDistribution(services.database, call, params.id),
    hints: ({ params }, call) => readImportHints(services.database, call, params.id),
  })
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = Object.values(importFilePaths).map((path) => `GET ${path}`)
