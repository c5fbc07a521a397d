/** A file that is on its way, or did not arrive. */
export interface RunningUpload {
  key: string
  file: File
  /** 0 to 1. */
  progress: number
  /** Why it did not arrive; undefined while it is on its way. */
  failure: string | undefined
}

interface Limits {
  /** Files in the field. */
  maxFiles: number
  /** Bytes of all files in the field together. */
  maxBytes: number
}

/**
 * Chooses which files may still be added to a field (section 5.8): what goes beyond the count or the total size is
 * refused, the rest is taken.
 */
export function admitFiles<F extends { size: number }>(
  files: readonly F[],
  present: { count: number; bytes: number },
  { maxFiles, maxBytes }: Limits,
): { admitted: F[]; tooMany: boolean; tooLarge: boolean } {
  const admitted: F[] = []
  let { count, bytes } = present
  let tooMany = false
  let tooLarge = false
  for (const file of files) {
    if (count >= maxFiles) tooMany = true
    else if (bytes + file.size > maxBytes) tooLarge = true
    else {
      admitted.push(file)
      count += 1
      bytes += file.size
    }
  }
  return { admitted, tooMany, tooLarge }
}
