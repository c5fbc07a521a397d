// The only script in plain JavaScript: old versions of Node, which it refuses, must be able to run it.
const [major, minor] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

if (!isSupported) {
  console.error(
    `Zhixin needs Node 20.19 or newer of 20, 22.12 or newer of 22, or 24 and later; this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

const { register } = await import('tsx/esm/api')
register()
await import('./start.ts')
