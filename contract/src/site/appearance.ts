/** The colour scheme: light, dark, or the system's. */
export const themes = ['system', 'light', 'dark'] as const

type Theme = (typeof themes)[number]

/** The density of the application. */
export const roominess = ['comfortable', 'compact'] as const

type Room = (typeof roominess)[number]

/** How a browser shows the application: its user's choice, kept in two cookies. */
export interface Appearance {
  theme: Theme
  room: Room
}

/** The names of the cookies. The server writes their values into the page, so that it is drawn right at once. */
export const appearanceCookies = { theme: 'theme', room: 'room' } as const

/**
 * Reads the choice from cookies.
 * @param cookies in the format of the header `Cookie` and of `document.cookie`
 * @returns the choice; its defaults where nothing known was chosen
 */
export function readAppearance(cookies: string): Appearance {
  const chosen = <T extends string>(name: string, known: readonly [T, ...T[]]): T => {
    const prefix = `${name}=`
    const pair = cookies.split('; ').find((one) => one.startsWith(prefix))
    return known.find((one) => `${prefix}${one}` === pair) ?? known[0]
  }
  return {
    theme: chosen(appearanceCookies.theme, themes),
    room: chosen(appearanceCookies.room, roominess),
  }
}
