import { expect, test } from 'vitest'
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
