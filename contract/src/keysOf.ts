/** The keys of a table, in its order, as the closed set that `z.enum` takes. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]]
