/**
 * The address of a database with the settings that the product needs of PostgreSQL on each of its connections: roles
 * and databases are somebody's and never altered for it. What the address itself sets holds.
 *
 * Without JIT: PostgreSQL compiles a statement that it expects to take long, anew each time, and that takes longer
 * than anything the product asks for.
 * @param settings more of them, as PostgreSQL's command line takes them: `-c TimeZone=UTC`
 */
export function withSettings(databaseUrl: string, settings = ''): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `-c jit=off ${settings} ${own}`.trim())
  // PostgreSQL's own programs know a blank as %20 alone.
  url.search = url.search.replaceAll('+', '%20')
  return url.toString()
}
