import { parse } from 'yaml'
import { z } from 'zod'

const service = z
  .strictObject({
    image: z.string().optional(),
    build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
    profiles: z.array(z.string()).optional(),
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
    command: z.array(z.string()).optional(),
    entrypoint: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string()).default([]),
    user: z.string().optional(),
    tmpfs: z.array(z.string()).default([]),
    read_only: z.boolean().default(false),
    cap_drop: z.array(z.string()).default([]),
    security_opt: z.array(z.string()).default([]),
    depends_on: z
      .record(
        z.string(),
        z.strictObject({
          condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
        }),
      )
      .default({}),
    healthcheck: z
      .strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
      })
      .optional(),
    stop_grace_period: z.string().optional(),
  })
  .refine((value) => Boolean(value.image) !== Boolean(value.build), {
    error: 'needs either an image or a build',
  })

const composeFile = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).default({}),
})

export type Compose = z.output<typeof composeFile>

/**
 * Parses a compose file strictly: a misspelt key is an error.
 * @throws ZodError or YAMLParseError
 */
export const parseCompose = (text: string): Compose => composeFile.parse(parse(text, { merge: true }))

/** The variables that a compose file takes from `.env`: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
export const interpolatedNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map((match) => match[1] ?? '')),
]

/** Dangling references: services, volumes and build targets. */
export function composeProblems(compose: Compose, buildTargets: string[]): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  for (const [name, { depends_on, volumes, build }] of Object.entries(compose.services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const target = compose.services[other]
      if (!target) problems.push(`${name} depends on ${other}, which is not a service`)
      else if (condition === 'service_healthy' && !target.healthcheck && !target.build) {
        problems.push(`${name} waits for ${other} to be healthy, which has no health check`)
      }
    }
    for (const volume of volumes) {
      const source = volume.split(':')[0] ?? ''
      used.add(source)
      if (!/^[./]/.test(source) && !(source in compose.volumes)) {
        problems.push(`${name} mounts ${source}, which is not declared under volumes`)
      }
    }
    if (build && !buildTargets.includes(build.target)) {
      problems.push(`${name} builds ${build.target}, which is not a stage of the Dockerfile`)
    }
  }
  for (const volume of Object.keys(compose.volumes)) {
    if (!used.has(volume)) problems.push(`the volume ${volume} is declared but not used`)
  }
  return problems
}
