import { z } from 'zod'

/** A moment as every answer writes it: ISO 8601 in UTC, with milliseconds (section 1 of the contract). */
export const moment = z
  .string()
  .meta({ format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
