/**
 * A mobile number that only its owner recognises: the first three digits and the last four, the usual mask in China
 * (138****8621); of a shorter one the last two.
 */
export function maskMobile(mobile: string): string {
  const [head, tail] = mobile.length >= 11 ? [3, 4] : [0, Math.min(2, mobile.length - 1)]
  const hidden = mobile.length - head - tail
  return `${mobile.slice(0, head)}${'*'.repeat(hidden)}${mobile.slice(mobile.length - tail)}`
}
