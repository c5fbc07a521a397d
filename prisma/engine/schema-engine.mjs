#!/usr/bin/env node
/**
 * Stands in for Prisma's native `schema-engine`, which the CLI would download: the same line-delimited JSON-RPC
 * over stdio, answered by Prisma's own engine compiled to WebAssembly. `prisma.config.ts` points the CLI here,
 * so `prisma migrate`, `generate`, `db push` and `db seed` work on a machine that reaches npm and nothing else.
 * See docs/decisions/0001-offline-prisma-engine.md.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { adapterFactory, checkConnection, createDatabase, parseDatabaseUrl } from './connection.mjs'
import { lastPanic, SchemaEngine, version } from './wasm.mjs'

/** JSON-RPC error code of the native engine for errors that are not its own crash. */
const ENGINE_ERROR = 4466
const METHOD_NAMES = new Map([['getDatabaseVersion', 'version']])

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      datamodels: { type: 'string', multiple: true },
      datasource: { type: 'string' },
      'enabled-preview-features': { type: 'string' },
      'extension-types': { type: 'string' },
      version: { type: 'boolean' },
    },
  })
  const datasource = typeof values.datasource === 'string' ? JSON.parse(values.datasource) : {}
  return {
    showVersion: values.version === true,
    databaseUrl: datasource.url ?? process.env.DATABASE_URL,
    schemaFiles: values.datamodels ?? [],
    command: positionals[0] === 'cli' ? positionals[1] : undefined,
  }
}

/** `cli <command>` answers only by its exit code and, on failure, a log line that the CLI parses. */
async function runCommand(command, databaseUrl) {
  const commands = { 'can-connect-to-database': checkConnection, 'create-database': createDatabase }
  try {
    if (!commands[command]) throw new Error(`This schema engine has no command "${command}".`)
    await commands[command](databaseUrl)
  } catch (error) {
    const code = { '3D000': 'P1003', '28P01': 'P1000', '42P04': 'P1009' }[error.code] ?? 'P1001'
    const message = error.message || `The database server does not answer (${error.code}).`
    const line = { level: 'ERROR', target: 'schema_engine::logger', fields: { error_code: code, message } }
    // The CLI skips the first line of stderr.
    process.stderr.write(`\n${JSON.stringify(line)}`)
    process.exitCode = 1
  }
}

function serve({ databaseUrl, schemaFiles }) {
  let engine
  const openEngine = () => {
    if (!databaseUrl)
      throw new Error('There is no database address: set DATABASE_URL, or start the application.')
    const datamodels = schemaFiles.map((file) => [file, readFileSync(file, 'utf8')])
    engine ??= SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      adapterFactory(databaseUrl),
    )
    return engine
  }

  let nextRequestId = 1_000_000
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

  const sendError = (id, error) => {
    const panic = lastPanic()
    const message = panic ?? error.message ?? String(error)
    const data = { is_panic: panic !== undefined, message, error_code: error.code }
    send({ id, error: { code: ENGINE_ERROR, message, data } })
  }

  // A crash outside a promise must not look like success: the CLI exits 0 if its engine just disappears.
  let pendingId
  let hasApplied = false
  process.on('uncaughtException', (error) => {
    sendError(pendingId, error)
    process.stdout.write('', () => process.exit(101))
  })

  async function answer({ id, method, params = {} }) {
    pendingId = id
    try {
      if (method === 'createDatabase') {
        await createDatabase(databaseUrl)
        send({ id, result: { databaseName: parseDatabaseUrl(databaseUrl).database } })
        return
      }
      const target = await openEngine()
      // The engine finds no shadow database here, only what the history led to when it was last looked at: before
      // migrations were applied.
      if (method === 'evaluateDataLoss' && hasApplied)
        await target.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
      const result = (await target[METHOD_NAMES.get(method) ?? method](params)) ?? null
      if (method === 'applyMigrations') hasApplied = result.appliedMigrationNames.length > 0
      // The native engine prints a diff by asking the CLI to do so; the CLI ignores `stdout` in the result.
      if (method === 'diff' && result?.stdout != null) {
        send({ id: nextRequestId++, method: 'print', params: { content: result.stdout } })
      }
      send({ id, result })
    } catch (error) {
      sendError(id, error)
    }
  }

  // One request after the other, as the native engine does; replies to `print` carry no method.
  let queue = Promise.resolve()
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const message = line.trim() ? JSON.parse(line) : {}
    if (message.method) queue = queue.then(() => answer(message))
  })
  lines.on('close', () => queue.then(() => process.exit(0)))
}

const args = readArguments()
if (args.showVersion) {
  console.log(`schema-engine-cli ${version()}`)
} else if (args.command) {
  await runCommand(args.command, args.databaseUrl)
} else {
  serve(args)
}
