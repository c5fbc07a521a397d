import { expect, test } from 'vitest'
import { judge } from './advisories'

const advisory = (id: string, module_name: string) => ({
  module_name,
  title: 'Denial of service',
  severity: 'high',
  url: `https://github.com/advisories/${id}`,
  github_advisory_id: id,
  findings: [{ version: '1.0.0', paths: ['web>one'] }],
})
/** As a registry answered. */
const saved = JSON.stringify({
  advisories: { 1: advisory('GHSA-aaaa', 'one'), 2: advisory('GHSA-bbbb', 'two') },
  metadata: { vulnerabilities: { high: 2 } },
})

test('a known hole that nobody has explained fails the audit, and names its package', () => {
  const { lines, code } = judge(saved, { 'GHSA-aaaa': 'runs in tests alone' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    'explained  one, high: Denial of service (runs in tests alone)',
    'APPLIES  two, high: Denial of service (https://github.com/advisories/GHSA-bbbb)',
    '2 known holes, 1 of them unexplained.',
  ])
})

test('explained ones pass, and an explanation goes with its hole', () => {
  const both = { 'GHSA-aaaa': 'a', 'GHSA-bbbb': 'b' }
  expect(judge(saved, both).code).toBe(0)
  const gone = judge(saved, { ...both, 'GHSA-cccc': 'c' })
  expect(gone.code).toBe(1)
  expect(gone.lines).toContain('GHSA-cccc is explained, and is not reported any more: take it away.')
})

test('no holes pass; a registry without audits is no answer', () => {
  expect(judge('{"advisories":{}}', {})).toEqual({
    lines: ['0 known holes, 0 of them unexplained.'],
    code: 0,
  })
  expect(judge('ERR_PNPM_AUDIT_BAD_RESPONSE 405', {}).code).toBe(2)
})
