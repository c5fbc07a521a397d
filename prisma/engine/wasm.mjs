/**
 * Prisma's schema engine as WebAssembly. The package's own entry imports its `.wasm` file as an ES module,
 * which Node does not do without a flag, so the module is instantiated by hand.
 */
import { readFileSync } from 'node:fs'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** The last words of a crashed engine: it hands them over here and then traps. */
let panicMessage
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (message) => {
    panicMessage = message
  },
}

/** What the engine said when it crashed; undefined as long as it has not. */
export const lastPanic = () => panicMessage

const binary = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'))
const { instance } = await WebAssembly.instantiate(readFileSync(binary), {
  './schema_engine_bg.js': bindings,
})
bindings.__wbg_set_wasm(instance.exports)
instance.exports.__wbindgen_start()

export const { SchemaEngine, version } = bindings
