import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs'

/** Bytes of a log file; the one before it is kept beside it as `.1`. */
const limit = 10_000_000

/**
 * Opens a log file that never grows beyond a limit (mode 0600).
 * @returns appends to it, and begins a new file where it would grow too large
 */
export function openBoundedLog(file: string, most = limit): (chunk: Buffer) => void {
  let size = existsSync(file) ? statSync(file).size : 0
  let descriptor = openSync(file, 'a', 0o600)
  return (chunk) => {
    if (size > 0 && size + chunk.length > most) {
      closeSync(descriptor)
      renameSync(file, `${file}.1`)
      descriptor = openSync(file, 'a', 0o600)
      size = 0
    }
    size += writeSync(descriptor, chunk)
  }
}
