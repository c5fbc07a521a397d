/** The fields of a customer that hold followers, by kind. */
export const followerFieldNames = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
] as const

export type FollowerFieldName = (typeof followerFieldNames)[number]

export const isFollowerField = (field: string): field is FollowerFieldName =>
  (followerFieldNames as readonly string[]).includes(field)
