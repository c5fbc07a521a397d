import config, { withIcons } from './vitest.config.ts'

/** The tests that load the whole application, icons included, in a process of their own. */
export default {
  ...config,
  test: {
    ...config.test,
    name: 'web-whole',
    pool: 'forks',
    execArgv: [],
    include: withIcons,
    exclude: [],
  },
}
