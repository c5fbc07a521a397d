/**
 * Checks that code and documents cite the rules of the product by names that docs/product.md and its pages define, each
 * of them once, and nothing outside this repository.
 */
import { ruleProblems } from './lib/rules'
import { repositoryFiles } from './lib/sourceFiles'

/** This check and its test contain what they search for. */
const isChecked = (name: string) => !/^scripts\/(lib\/rules(\.test)?|check-rules)\.ts$/.test(name)

const files = repositoryFiles(['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.prisma', '*.md']).filter(
  ({ name }) => isChecked(name),
)
const problems = ruleProblems(files)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`Rules: ${files.length} files, every name is defined.`)
}
