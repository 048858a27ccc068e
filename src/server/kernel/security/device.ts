import { type Name, type Param, say } from '../../../contract/sentence.ts'

const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
  ['curl', /^curl\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

const UNKNOWN = 'A browser'

/** A browser's own description as it is kept and compared: 'Firefox on Linux'. Any text is bounded by it; people read what `saidDevice` makes of it. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? UNKNOWN
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

/** A device that `deviceOf` named, to be told in any language. What it didn't name stays as it is. */
export function saidDevice(device: string): Name {
  const named = (browser: string): Name => (browser === UNKNOWN ? say('device_unknown') : browser)
  const system = SYSTEMS.find(([name]) => device.endsWith(` on ${name}`))?.[0]
  return system ? say('device_on', { browser: named(device.slice(0, -` on ${system}`.length)), system }) : named(device)
}

/** The same of a device with the network it was seen in: 'Firefox on Linux, 203.0.113.x'. */
export function saidPlace(place: string): Param {
  const [, device = place, network] = /^(.+), ([^,]+)$/.exec(place) ?? []
  if (network === undefined) return saidDevice(place)
  return { each: [saidDevice(device), network === NOWHERE ? say('network_unseen') : network] }
}

const NOWHERE = 'unknown'

/** An address as its owner recognises it and nobody else can use it: '203.0.113.x', '2001:db8:1::x'. */
export function coarseIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.x')
  const groups = plain.split(':').slice(0, 3).filter(Boolean)
  return groups.length > 0 ? `${groups.join(':')}::x` : NOWHERE
}
