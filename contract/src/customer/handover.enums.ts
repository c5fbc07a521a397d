/** How the customers of somebody are divided among those who take over. */
export const handoverWays = ['evenly', 'serviceType', 'platform'] as const

export type HandoverWay = (typeof handoverWays)[number]

export const handoverLimits = { receivers: 20, reason: 200 } as const
