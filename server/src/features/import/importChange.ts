import type { PermissionCode } from '@zhixin/contract/permissions'

/** Records made and changed as the rows of a file say. */
export interface ImportChange {
  field: 'import'
  importId: number
  fileName: string
  /** What its columns ask for beside the permission to import. */
  permissions: PermissionCode[]
}
