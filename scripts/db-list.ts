import { runCommand } from './lib/commands'
import { openDatabase } from './lib/database'
import { Failure } from './lib/failure'
import { checkList, rebuildList } from './lib/list-model'
import { readSettings } from './lib/settings'
import { step } from './lib/steps'

/** `pnpm db:list check` compares the list's read model with the customers, `pnpm db:list rebuild` rebuilds it. */
await runCommand(async (shutdown) => {
  const [action] = process.argv.slice(2)
  if (action !== 'check' && action !== 'rebuild')
    throw new Failure('Write `pnpm db:list check` or `pnpm db:list rebuild`.')
  const settings = readSettings()
  const { addresses } = await step('Database', () => openDatabase(settings, shutdown))
  if (action === 'rebuild') await step('The list, rebuilt', () => rebuildList(addresses.owner))
  const wrong = await step('The list, compared with the customers', () => checkList(addresses.owner))
  for (const line of wrong) console.log(line)
  if (wrong.length > 0) console.log('`pnpm db:list rebuild` mends this.')
  return wrong.length === 0 ? 0 : 1
})
