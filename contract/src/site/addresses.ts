/** The file in which the web build lists what each address needs. */
export const addressesFile = '.vite/addresses.json'

/** What the server writes into the head of the page at an address; the web build makes it. */
export interface Addresses {
  /** The version of the texts of this build. */
  texts: string
  /** For visitors who are logged in, by the page's key. */
  signedIn: Record<string, string>
  /** For visitors who are not: every other page leads to the login. */
  guest: Record<'home' | 'login', string>
}
