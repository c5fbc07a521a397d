import type { Random } from './random'

/** The 31 characters of GB 32100-2015: without I, O, S, V and Z. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const weightedSum = (text: string, alphabet: string, weights: number[]) =>
  [...text].reduce((sum, sign, index) => sum + alphabet.indexOf(sign) * (weights[index] ?? 0), 0)

/** The check digit of an organisation code (GB 11714): modulo 11 over 8 characters. */
export function organisationCheck(body: string): string {
  const sum = weightedSum(body, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', [3, 7, 9, 10, 5, 8, 4, 2])
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** The check digit of a unified social credit code (GB 32100): modulo 31 over 17 characters. */
export function creditCodeCheck(body: string): string {
  const weights = Array.from(body, (_, index) => 3 ** index % 31)
  return signs.charAt((31 - (weightedSum(body, signs, weights) % 31)) % 31)
}

/** The credit code of a company (91) registered in a district (its 6-digit division code). */
export function creditCode(random: Random, district: string): string {
  const organisation = random.chance(0.8)
    ? `MA${random.pick([...'1235678'])}${Array.from({ length: 5 }, () => random.pick([...signs])).join('')}`
    : random.digits(8)
  const body = `91${district}${organisation}${organisationCheck(organisation)}`
  return body + creditCodeCheck(body)
}
