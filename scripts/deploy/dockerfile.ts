interface Instruction {
  name: string
  args: string
}

export interface Stage {
  name: string
  base: string
  instructions: Instruction[]
}

/** Parses a Dockerfile into its stages. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', args = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    if (name.toUpperCase() === 'FROM') {
      const [, base = '', stage = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(args.trim()) ?? []
      stages.push({ name: stage, base, instructions: [] })
    } else {
      stages.at(-1)?.instructions.push({ name: name.toUpperCase(), args })
    }
  }
  return stages
}

/** The names that a stage's ENV instructions set. */
export function environmentOf(stage: Stage): string[] {
  return stage.instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ args }) => [...args.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map((match) => match[1] ?? ''))
}

/**
 * The problems of a Dockerfile: unknown stages, and sources that do not exist or that `isIgnored` leaves out of the
 * build.
 */
export function dockerfileProblems(stages: Stage[], exists: (file: string) => boolean): string[] {
  const problems: string[] = []
  const known = new Set<string>()
  for (const stage of stages) {
    const isImage = /[:/]/.test(stage.base)
    if (!isImage && !known.has(stage.base))
      problems.push(`FROM ${stage.base}: there is no such stage before it`)
    for (const { name, args } of stage.instructions) {
      if (name !== 'COPY' && name !== 'ADD') continue
      const from = /--from=(\S+)/.exec(args)?.[1]
      const sources = args
        .split(/\s+/)
        .filter((word) => word && !word.startsWith('--'))
        .slice(0, -1)
      if (from) {
        if (!known.has(from)) problems.push(`${name} ${args}: there is no stage "${from}" before it`)
        continue
      }
      for (const source of sources.filter((file) => !exists(file))) {
        problems.push(`${name} ${args}: the repository has no ${source}`)
      }
    }
    known.add(stage.name)
  }
  return problems
}
