import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { frame } from './addresses.ts'
import type { FilesOf } from './files.ts'

interface Budget {
  name: string
  /** In KiB of JavaScript, brotli. */
  limit: number
  /** The modules whose chunks, with all their static imports, load before the page is painted. */
  modules: string[]
}

const entry = 'src/main.tsx'

/** What every page of the shell needs. */
const signedIn = [...frame, 'src/app/routes.pages.tsx', 'src/app/layout/Shell.tsx']

/** What each page loads from a cold start, without lazy parts that come later. */
const budgets: Budget[] = [
  { name: 'landing', limit: 130, modules: [entry, 'src/features/landing/LandingPage.tsx'] },
  { name: 'login', limit: 130, modules: [entry, 'src/features/auth/LoginPage.tsx'] },
  {
    name: 'customer list',
    limit: 310,
    modules: [...signedIn, 'src/features/customer/list/CustomerListPage.tsx'],
  },
  {
    name: 'statistics',
    limit: 320,
    modules: [
      ...signedIn,
      'src/features/statistics/StatisticsPage.tsx',
      'src/features/statistics/BarChart.tsx',
    ],
  },
]

function kibibytes(outDir: string, file: string): number {
  const compressed = path.join(outDir, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(outDir, file)).size / 1024
}

/** Prints what each page loads, and fails the build if one exceeds its budget. */
export function checkBudgets(outDir: string, filesOf: FilesOf): void {
  const over: string[] = []
  console.log('\nJavaScript before the page is painted, KiB brotli')
  for (const { name, limit, modules } of budgets) {
    const sizes = filesOf(modules).scripts.map((file) => kibibytes(outDir, file))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`  ${name.padEnd(14)} ${total.toFixed(1).padStart(6)} of ${limit}   (${sizes.length} files)`)
    if (total > limit) over.push(`${name} loads ${total.toFixed(1)} KiB, ${limit} are allowed`)
  }
  if (over.length > 0) throw new Error(`Over budget: ${over.join('; ')}`)
}
