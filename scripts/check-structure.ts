/**
 * Checks the rules of ARCHITECTURE.md that the linter cannot express: which package may use which, what a feature may
 * use of another one, how files are named, that the rooms of contract, server and web import in one direction, and that
 * code and documents cite the rules of the product by names that are defined. Each message says where the code belongs.
 */
import path from 'node:path'
import { circlesIn, roomsOf } from './lib/circles'
import { ruleProblems } from './lib/rules'
import { isTest, repositoryFiles, type SourceFile, sourceFilesOf } from './lib/sourceFiles'

type Rule = (file: SourceFile) => string[]

/** `web → contract ← server → prisma`, `prisma/seed → contract`, `e2e → contract`. */
const allowedPackages: Record<string, string[]> = {
  contract: [],
  prisma: ['contract'],
  server: ['contract', 'prisma'],
  web: ['contract'],
  e2e: ['contract'],
}

const packageDirection: Rule = ({ name, imports }) => {
  const own = name.split('/')[0] ?? ''
  const allowed = allowedPackages[own]
  if (!allowed) return []
  return imports.flatMap((one) => {
    const used = /^@zhixin\/([a-z]+)/.exec(one)?.[1]
    return used && used !== own && !allowed.includes(used)
      ? [`${own} must not use ${used}; what both need belongs to contract`]
      : []
  })
}

/** The web loads how an endpoint is called; input and answer are there as types alone. */
const callsOnly: Rule = ({ name, text }) =>
  /^web\/src\//.test(name) &&
  !isTest(name) &&
  /import (?!type\b)[^;]*?from '@zhixin\/contract\/[^']+\.api'/.test(withoutTypeImports(text))
    ? ['load *.calls of the contract; *.api brings the schemas, and with them the validation library']
    : []

const withoutTypeImports = (text: string) => text.replace(/import type [^;]*?from '[^']+'/g, '')

/** What one feature may use of another. */
const sharedFromFeature: Record<string, RegExp> = {
  // Reads are shared, and the rules about who sees which customers and what of them; audit is the one write that every
  // feature makes. The administration of accounts shares hashing of passwords, encryption of secrets, unlocking and revoking with
  // logins; notices are composed by what their reader may see, and webhooks go out through their outbox. What outlives a session asks for the password.
  // Records of any feature hold files, come in from files, have batches, notes, findings and a history. What is agreed comes in with a customer. What is registered is reviewed, and limits that change are looked at again.
  server:
    /(\.(reads|scope|record)|^customer\/customer\.(fields|notes)|^(audit\/audit|ledger\/ledger)\.writes|^auth\/(passwords|sealing|accessTokens|attempts|loginKeys|confirmation|(accessToken|unlock)\.writes)|^outside\/outbox|^upload\/fileHolder|^registry\/reviewing|^(messageTemplate|textTemplate)\/fit\.writes|^batch\/(batchKind|batchRow|batch\.writes)|^history\/(fieldChanges|rows)|^finding\/(findingHolder|finding\.writes)|^note\/(notes|noteHolder|importedNotes)|^import\/(building|cells|importChange|importHolder|importWords|keptSheets|servedImport|sourceRows|template)|^settlementTerm\/addedTerms)$/,
  // Queries, components and hooks, and prefetches.
  web: /(\.queries|\.prefetch|\/[A-Z][A-Za-z]*|\/use[A-Z][A-Za-z]*)$/,
}

const featureBoundary: Rule = ({ name, imports }) => {
  const match = /^(server|web)\/src\/features\/([^/]+)\//.exec(name)
  if (!match || isTest(name)) return []
  const [, side = '', feature = ''] = match
  return imports.flatMap((one) => {
    if (!one.startsWith('.')) return []
    const target = path.posix.join(path.posix.dirname(name), one)
    const other = /^(?:server|web)\/src\/features\/(([^/]+)\/.+)$/.exec(target)
    if (!other || other[2] === feature) return []
    return sharedFromFeature[side]?.test(other[1] ?? '')
      ? []
      : [
          `feature ${feature} must not use ${other[1]}; share it as ${side === 'server' ? '*.reads' : '*.queries, *.prefetch, a component or a hook'}, or move it to lib`,
        ]
  })
}

/** What any record can have. The records of whoever uses it declare themselves there. */
const capabilities =
  /^(?:(?:server|web)\/src\/features|contract\/src)\/(?:batch|finding|history|note)\/|^server\/src\/features\/export\//

/** Not even a field of a record is known to what all of them can have. */
const anyRecord: Rule = ({ name, imports }) =>
  capabilities.test(name) && !isTest(name)
    ? imports
        .map((one) => (one.startsWith('.') ? path.posix.join(name, '..', one) : one))
        .filter((one) => /(?:\/features|contract(?:\/src)?)\/customer\//.test(one))
        .map(
          (one) =>
            `any record can have this, so it must not use ${one}: let the record declare what is its own`,
        )
    : []

const vagueNames: Rule = ({ name }) =>
  /^(server|web|contract)\/src\/(.*\/)?(utils?|helpers?|common|misc|index)\.tsx?$/.test(name)
    ? ['name the file for its role (customer.reads.ts, CustomerFormPage.tsx)']
    : []

const honestTests: Rule = ({ name, text }) =>
  isTest(name)
    ? [...text.matchAll(/\b(?:it|test|describe)\.todo\b|\bvi\.mock\(/g)].map(
        ([found]) => `${found} is not allowed: a test runs, against the real thing`,
      )
    : []

/** A name that is given by hand may be that of another text: the database would carry out that one. */
const statementNames: Rule = ({ name, text }) =>
  /^server\/src\//.test(name) &&
  !isTest(name) &&
  /\bname: \\?['"`][^\n]*,\s*text\b|\btext\b[^{}]*?,\s*name: \\?['"`]/.test(text)
    ? ['a statement that stays prepared is made with prepared() of lib/statement, which names it by its text']
    : []

/** How a key is read of an event: `event.key`, `{ key, target }: KeyboardEvent`, `const { key } = event`, `.key === 'Enter'`. */
const readsKey =
  /\b(?:event|nativeEvent)\.key\b|\{[^{}]*\bkey\b[^{}]*\}\s*(?::\s*(?:React\.)?KeyboardEvent|=\s*(?:event|nativeEvent)\b)|\.key\s*[!=]==\s*'(?:[A-Z][a-z]+)+'|\bkeyCode\b/

/** The Enter and the Escape of an input method are its own: every key is read by the one function that knows them. */
const keysInOnePlace: Rule = ({ name, text }) =>
  /^web\/src\//.test(name) && !isTest(name) && name !== 'web/src/lib/pressedKey.ts' && readsKey.test(text)
    ? ['read the key of an event by pressedKey(event): it knows the keys that an input method uses']
    : []

const rules: Rule[] = [
  packageDirection,
  callsOnly,
  featureBoundary,
  anyRecord,
  vagueNames,
  honestTests,
  statementNames,
  keysInOnePlace,
]

/** The search for rules and its test contain what they search for. */
const isCited = ({ name }: { name: string }) => !/^scripts\/lib\/rules(\.test)?\.ts$/.test(name)

const files = repositoryFiles(['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.prisma', '*.md'])
const sources = sourceFilesOf(files)
const rooms = roomsOf(sources)
const problems = [
  ...sources.flatMap((file) => rules.flatMap((rule) => rule(file).map((one) => `${file.name}: ${one}`))),
  ...circlesIn(rooms).map(
    (circle) =>
      `${circle.join(' → ')}: rooms import each other; what both need belongs to a third one, below them`,
  ),
  ...ruleProblems(files.filter(isCited)),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`Structure: ${files.length} files and ${rooms.size} rooms, nothing out of place.`)
}
