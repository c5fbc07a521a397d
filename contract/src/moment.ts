import { z } from 'zod'

/** A moment as every answer writes it: ISO 8601 in UTC, with milliseconds (rule api.moments). */
export const moment = z
  .string()
  .meta({ format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
