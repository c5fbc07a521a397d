import { existsSync } from 'node:fs'

/** The browser must not call home: on a closed network each attempt waits for a time-out. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Root, and machines without user namespaces, cannot run the sandbox; it guards against foreign pages only.
  '--no-sandbox',
  // Drawn by the processor either way; through an emulated graphics card it takes most of a journey's time.
  '--disable-gpu',
]

/** Places of a Chromium that is installed, the chosen one first. */
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * What the packaged browser brings for tiny serverless machines and journeys must not have: in a single process the
 * browser ends with its first context, and without web security a wrong policy would pass.
 */
const UNFIT = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/**
 * The browser of the journeys: an installed Chromium, else the one that comes in an npm package, so that they run
 * on a machine with nothing but Node.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no such file.`)
  }
  const installed = INSTALLED.find((file) => file && existsSync(file))
  if (installed) return { executablePath: installed, args: QUIET }

  // Told that it runs on AWS, the package also unpacks the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const args = chromium.args.filter((argument) => !UNFIT.includes(argument))
  return { executablePath: await chromium.executablePath(), args: [...args, ...QUIET] }
}
