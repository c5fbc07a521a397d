import { z } from 'zod'

/** What `pnpm audit --json` answers, as far as it is read here. */
const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      title: z.string(),
      severity: z.string(),
      url: z.string(),
      github_advisory_id: z.string(),
    }),
  ),
})

/** Why a known hole does not apply to us, by the id of its advisory. */
export type Explanations = Record<string, string>

export interface Verdict {
  /** For people: a line for each advisory, and for each explanation that nothing needs any more. */
  lines: string[]
  /** 0: nothing unexplained; 1: something is; 2: the registry offers no audit. */
  code: 0 | 1 | 2
}

/** Judges the answer of an audit, which is no JSON where the registry offers none. */
export function judge(answer: string, explanations: Explanations): Verdict {
  const parsed = report.safeParse(json(answer))
  if (!parsed.success)
    return { lines: ['The registry offers no audit; ask another one with --registry.'], code: 2 }
  const found = Object.values(parsed.data.advisories)
  const unexplained = found.filter(({ github_advisory_id: id }) => explanations[id] === undefined)
  const unneeded = Object.keys(explanations).filter(
    (id) => !found.some((advisory) => advisory.github_advisory_id === id),
  )
  return {
    lines: [
      ...found.map(({ github_advisory_id: id, module_name, severity, title, url }) => {
        const why = explanations[id]
        return `${why ? 'explained' : 'APPLIES'}  ${module_name}, ${severity}: ${title} (${why ?? url})`
      }),
      ...unneeded.map((id) => `${id} is explained, and is not reported any more: take it away.`),
      `${found.length} known holes, ${unexplained.length} of them unexplained.`,
    ],
    code: unexplained.length + unneeded.length > 0 ? 1 : 0,
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
