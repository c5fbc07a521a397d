/** The marks of browsers and clients; special ones before those whose engine they name as well. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeCom', /wxwork\/([\d.]+)/i],
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['DingTalk', /DingTalk\/([\d.]+)/i],
  ['Lark', /(?:Lark|Feishu)\/([\d.]+)/],
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPT)\/([\d.]+)/],
  ['QQ Browser', /\bM?QQBrowser\/([\d.]+)/],
  ['UC Browser', /\bUCBrowser\/([\d.]+)/],
  ['Huawei Browser', /\bHuaweiBrowser\/([\d.]+)/],
  ['MIUI Browser', /\bMiuiBrowser\/([\d.]+)/],
  ['vivo Browser', /\bVivoBrowser\/([\d.]+)/],
  ['HeyTap Browser', /\bHeyTapBrowser\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari\//],
  ['Internet Explorer', /(?:MSIE |Trident\/.*rv:)([\d.]+)/],
  ['curl', /^curl\/([\d.]+)/],
  ['Postman', /^PostmanRuntime\/([\d.]+)/],
  ['Python', /^(?:python-requests|python-httpx|aiohttp|Python-urllib)\/([\d.]+)/i],
  ['Java', /^(?:Java|okhttp|Apache-HttpClient)\/([\d.]+)/i],
  ['Go', /^Go-http-client\/([\d.]+)/],
  ['Node.js', /^(?:node|undici|axios\/([\d.]+))/i],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/**
 * A browser's user agent in words: `Chrome 126 · Windows`. An unknown one is shown as it is; undefined if nothing was
 * sent. The names are brands, the same in every language.
 */
export function browserOf(userAgent: string): string | undefined {
  const text = userAgent.trim()
  if (text === '') return undefined
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(text)
    if (!found) continue
    const major = found[1]?.split('.')[0]
    return [[name, major].filter(Boolean).join(' '), system].filter(Boolean).join(' · ')
  }
  return system ?? text
}
