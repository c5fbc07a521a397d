import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The browser must not call home: on a closed network each attempt waits for a time-out. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Root, and machines without user namespaces, cannot run the sandbox; it only guards against foreign pages.
  '--no-sandbox',
  // The processor draws either way; through an emulated graphics card that takes most of a journey's time.
  '--disable-gpu',
]

/** Places of an installed Chromium, the configured one first. */
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Flags of the packaged browser, made for tiny serverless machines, that journeys must not have: in a single process
 * the browser ends with its first context, and without web security a wrong policy would pass.
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
 * The browser of the journeys: an installed Chromium, else the one of an npm package, so that they run on a machine
 * with nothing but Node.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no such file.`)
  }
  const installed = INSTALLED.find((file) => file && existsSync(file))
  if (installed) return { executablePath: installed, args: QUIET }

  // If it believes that it runs on AWS, the package also unpacks the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const args = chromium.args.filter((argument) => !UNFIT.includes(argument))
  const executablePath = await chromium.executablePath()
  useUnpackedFonts()
  return { executablePath, args: [...args, ...QUIET] }
}

/**
 * The package unpacks its fonts among the temporary files, with a configuration that looks for them in /tmp. Without
 * fonts the browser ends when it draws the first character that it has to look for.
 */
function useUnpackedFonts(): void {
  const folder = path.join(tmpdir(), 'fonts')
  if (process.env.FONTCONFIG_PATH !== folder) return
  const file = path.join(folder, 'fonts.conf')
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`
  // A browser that another process has started may be reading it.
  if (readFileSync(file, 'utf8') !== configuration) writeFileSync(file, configuration)
}
