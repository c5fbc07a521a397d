import { expect, test } from 'vitest'
import { citedRules, outsideCitations, ruleProblems, rulesIn } from './rules'

const page = { name: 'docs/product/prices.md', text: '- `price.decimals` Four.\n- `tier.end` Inclusive.\n' }

test('a rule is a list item that begins with its name', () => {
  expect(rulesIn(page.text)).toEqual(['price.decimals', 'tier.end'])
  expect(rulesIn('See `price.decimals`.\n- `fdStep` is a field.\n')).toEqual([])
})

test('rules are cited in words, across lines, and by titles of tests', () => {
  expect(citedRules('/** A price (rule price.decimals). */')).toEqual(['price.decimals'])
  expect(citedRules('/**\n * A tier (rules\n * tier.end, tier.reset). */')).toEqual([
    'tier.end',
    'tier.reset',
  ])
  expect(citedRules('// Kept (rules list.address and\n// list.back)')).toEqual(['list.address', 'list.back'])
  expect(citedRules("test('tier.end: a count on an end belongs to it', …)")).toEqual(['tier.end'])
  expect(citedRules('customer.scope.ts holds one rule; price.decimals is a property')).toEqual([])
})

test('what is cited is defined, once, under a name', () => {
  expect(ruleProblems([page, { name: 'web/a.ts', text: '// (rule tier.end)' }])).toEqual([])
  expect(ruleProblems([page, { name: 'web/a.ts', text: '// (rule tier.start)' }])).toEqual([
    'web/a.ts: there is no rule tier.start in docs/product.md and its pages',
  ])
  expect(ruleProblems([page, { name: 'docs/api.md', text: '- `tier.end` Again.' }])).toEqual([
    'docs/api.md: tier.end is defined in docs/product/prices.md already',
  ])
  expect(ruleProblems([{ name: 'docs/product/prices.md', text: '- A price has four decimals.' }])).toEqual([
    'docs/product/prices.md: a rule begins with its name: - A price has four decimals.',
  ])
})

test.each([
  '(section 5.9)',
  'as sections 2.4 and 7 have it',
  'says the\n * specification',
  '(rule L13)',
  'incomplete (5.7): no number',
  '(5.5, 5.7)',
  'has the fields of 3.6',
  'shared/contract.md',
  'see issue 15',
])('%j refers to something outside', (text) => {
  expect(outsideCitations(text)).toHaveLength(1)
})

test.each([
  'section 7.2 of RFC 8017',
  'a form section',
  'the schemas of the contract',
  'rotate(3.14)',
  'list.spec.ts',
  'a task of 1.5 s',
  'in 1.5 seconds (2.5 at most)',
])('%j does not', (text) => {
  expect(outsideCitations(text)).toEqual([])
})
