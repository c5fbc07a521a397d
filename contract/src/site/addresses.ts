/** Where in its folder the web build says what its addresses need. */
export const addressesFile = '.vite/addresses.json'

/** What the server writes into the head of the page at an address: the web build makes it. */
export interface Addresses {
  /** Names the texts of this build. */
  texts: string
  /** For whoever is signed in, by the page's key. */
  signedIn: Record<string, string>
  /** For whoever is not: every other page gives way to the login. */
  guest: Record<'home' | 'login', string>
}
