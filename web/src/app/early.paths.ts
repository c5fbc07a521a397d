/** The pages whose first calls the first script sends: they need what sends other calls only after they are there. */
const earlyPaths = [
  '/customerCenter/customerManagement',
  '/customer/management',
  '/customerCenter/customerManagement/detailsEdit',
  '/statistics',
] as const

export type EarlyPath = (typeof earlyPaths)[number]

/** Whether the first script sends the first calls of this page. */
export const isEarly = (path: string): path is EarlyPath => (earlyPaths as readonly string[]).includes(path)
