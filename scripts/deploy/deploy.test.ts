import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../../prisma/engine/address'
import { composeProblems, interpolatedNames, parseCompose } from './compose'
import { dockerfileProblems, environmentOf, parseDockerfile } from './dockerfile'

test('a compose file is searched for references that lead nowhere', () => {
  const text = `
name: shop
services:
  app: { build: { context: ., target: app }, depends_on: { db: { condition: service_healthy }, cache: { condition: service_started } }, volumes: ["files:/data"] }
  db: { image: "postgres:17" }
volumes: { old: }
`
  expect(composeProblems(parseCompose(text), ['build'])).toEqual([
    'app waits for db to be healthy, which has no health check',
    'app depends on cache, which is not a service',
    'app mounts files, which is not declared under volumes',
    'app builds app, which is not a stage of the Dockerfile',
    'the volume old is declared but not used',
  ])
})

test('a misspelt key in a compose file is an error', () => {
  expect(() => parseCompose('name: shop\nservices: { db: { image: postgres, enviroment: {} } }')).toThrow(
    'enviroment',
  )
})

test('variables of a compose file are found with and without default, escaped ones are not', () => {
  const text = ['ONE', 'TWO:-2', 'THREE:?set it'].map((name) => `\${${name}}`).join(' ')
  expect(interpolatedNames(`a: ${text} $\${NOT_THIS}`)).toEqual(['ONE', 'TWO', 'THREE'])
})

test('a Dockerfile is searched for stages and sources that are not there', () => {
  const stages = parseDockerfile(`# comment
FROM node:22-slim AS build
ENV HOST=0.0.0.0 \\
    PORT=3000
COPY package.json gone.json ./
FROM biuld AS app
COPY --from=nowhere /app /app
`)
  expect(stages.flatMap(environmentOf)).toEqual(['HOST', 'PORT'])
  expect(dockerfileProblems(stages, (file) => file === 'package.json')).toEqual([
    'COPY package.json gone.json ./: the repository has no gone.json',
    'FROM biuld: there is no such stage before it',
    'COPY --from=nowhere /app /app: there is no stage "nowhere" before it',
  ])
})

describe('docker-compose.yml', () => {
  const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
  const { services } = parseCompose(read('docker-compose.yml'))
  const of = (name: string, variable: string) => String(services[name]?.environment[variable])

  test.each(Object.keys(services))(
    '%s has no right of root’s and writes into its volumes and memory alone',
    (name) => {
      expect(services[name]).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
      })
    },
  )

  test('publishes one port, on this machine alone', () => {
    expect(
      Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port])),
    ).toEqual([['app', `127.0.0.1:\${PORT:-3000}:3000`]])
  })

  test('lets nothing but the migrations be the owner of the database', () => {
    const user = (name: string, variable: string) =>
      new URL(of(name, variable).replace(/\$\{.*?\}/g, 'x')).username
    const owner = services.database?.environment.POSTGRES_USER
    expect(user('migrate', 'MIGRATION_DATABASE_URL')).toBe(owner)
    expect([user('app', 'DATABASE_URL'), user('migrate', 'DATABASE_URL')]).toEqual([
      'zhixin_server',
      'zhixin_server',
    ])
    expect(user('app', 'DATABASE_URL')).not.toBe(owner)
    const secrets = ['DATABASE_PASSWORD', 'STORAGE_ROOT_PASSWORD', 'ADMIN_PASSWORD']
    expect(interpolatedNames(JSON.stringify(services.app)).filter((name) => secrets.includes(name))).toEqual(
      [],
    )
  })

  test('gives the server a key of the object store that opens its bucket and does what it does there', () => {
    expect(of('app', 'S3_ACCESS_KEY_ID')).toBe(of('bucket', 'KEY_ID'))
    expect(of('app', 'S3_SECRET_ACCESS_KEY')).toBe(of('bucket', 'KEY_SECRET'))
    expect(of('storage', 'MINIO_ROOT_USER')).not.toContain('S3_')
    expect(of('storage', 'MINIO_ROOT_PASSWORD')).not.toContain('S3_')
    const bucket = of('app', 'S3_BUCKET')
    const policy = JSON.parse(of('bucket', 'POLICY')) as {
      Statement: { Effect: string; Action: string[]; Resource: string[] }[]
    }
    expect(policy.Statement.map(({ Effect, Action, Resource }) => [Effect, Action, Resource])).toEqual([
      ['Allow', ['s3:ListBucket', 's3:GetBucketLocation'], [`arn:aws:s3:::${bucket}`]],
      ['Allow', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`arn:aws:s3:::${bucket}/*`]],
    ])
    const commands = new Set(
      [...read('server/src/lib/storage/s3.storage.ts').matchAll(/new (\w+)Command\(/g)].map(
        ([, name]) => name,
      ),
    )
    // HeadBucket asks for s3:ListBucket.
    expect(commands).toEqual(new Set(['PutObject', 'GetObject', 'DeleteObject', 'HeadBucket']))
  })
})
