import { expect, it } from 'vitest'
import { browserOf } from './userAgent'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126 · Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`, 'Edge 126 · Windows'],
  [`${windows} Chrome/112.0 Safari/537.36 OPR/98.0.0.0`, 'Opera 98 · Windows'],
  [`${mac} Version/17.5 Safari/605.1.15`, 'Safari 17 · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127 · Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
    'Chrome 131 · Linux',
  ],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17 · iPhone'],
  [`${iPhone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome 126 · iPhone'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137)`, 'WeChat 8 · iPhone'],
  [`${windows} Chrome/107.0 Safari/537.36 wxwork/4.1.26 MicroMessenger/7.0.1`, 'WeCom 4 · Windows'],
  [
    `${android} Version/4.0 Chrome/123.0 Mobile Safari/537.36 VivoBrowser/22.1.0`,
    'vivo Browser 22 · Android',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/5.0',
    'Huawei Browser 5 · HarmonyOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11 · Windows'],
  ['curl/8.5.0', 'curl 8'],
  ['python-requests/2.32.3', 'Python 2'],
  ['node', 'Node.js'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Something', 'iPad'],
  ['Our own importer', 'Our own importer'],
  ['  ', undefined],
])('reads %s', (userAgent, words) => {
  expect(browserOf(userAgent)).toBe(words)
})
