/**
 * Prisma's schema engine as WebAssembly. The package's own entry imports its `.wasm` file as an ES module,
 * which Node does not do without a flag, so the module is instantiated by hand.
 */
import { readFileSync } from 'node:fs'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** The last message of a crashing engine, which it passes here before it traps. */
let panicMessage
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (message) => {
    panicMessage = message
  },
}

/** The message of a crashed engine; undefined otherwise. */
export const lastPanic = () => panicMessage

const binary = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'))
const { instance } = await WebAssembly.instantiate(readFileSync(binary), {
  './schema_engine_bg.js': bindings,
})
bindings.__wbg_set_wasm(instance.exports)
instance.exports.__wbindgen_start()

export const { SchemaEngine, version } = bindings
