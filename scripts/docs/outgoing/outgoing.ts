import { globSync, readFileSync } from 'node:fs'
import { links, services } from '../../../src/outgoing/services.ts'
import { grid, page } from '../markdown.ts'
import { overHttp, overOthers } from './outside.ts'

const seconds = (ms: number): string => `${ms / 1000} s`
const size = (bytes: number): string => (bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 10} kB`)

/** Which files hand a service's bounds to the one fetch: name → paths. */
export function askers(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const paths = globSync('src/{middleware,server}/**/*.ts').filter((path) => !/\.test\./.test(path))
  for (const path of paths.sort())
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/\bservices\.(?!ts\b)(\w+)\b/g)) {
      const paths = found.get(name) ?? []
      if (!paths.includes(path)) found.set(name, [...paths, path])
    }
  return found
}

const boundsOf = (link: (typeof links)[keyof typeof links]): string =>
  Object.entries(link)
    .filter(([name]) => name.toLowerCase().endsWith('ms'))
    .map(([name, ms]) => `${name === 'ms' ? 'answer' : name.slice(0, -2)} ${seconds(ms)}`)
    .join(', ')

/** With whom the process speaks, for how long and how much at most, and what of people goes there. */
export function outgoingList(): string {
  const by = askers()
  const http = (Object.keys(services) as (keyof typeof services)[]).map((name) => {
    const { at, protocol, hears, why, people } = overHttp[name]
    const { ms, mostBytes } = services[name]
    const files = (by.get(name) ?? []).map((path) => `\`${path}\``)
    return [name, at, protocol, why, people, seconds(ms), size(mostBytes), hears, files.join(', ')]
  })
  const others = (Object.keys(links) as (keyof typeof links)[]).map((name) => {
    const { at, protocol, hears, why, people, most } = overOthers[name]
    const link = links[name]
    return [name, at, protocol, why, people, boundsOf(link), 'mostBytes' in link ? size(link.mostBytes) : most, hears]
  })
  const head = ['name', 'host or setting', 'protocol', 'for', 'of people', 'within', 'at most', 'speaks unasked']
  return page(
    'With whom Florin speaks',
    'All that the process itself may connect to. Figures are those of `src/outgoing/services.ts`, which the code reads; what isn’t chosen by a setting isn’t spoken with. `scripts/docs/outgoing` holds that nothing else in `src` opens a connection.',
    '## Over HTTP',
    'All go through `src/outgoing/bounded-fetch.ts`: the whole answer is here within the time and no longer than the size, unpacked, or there is none. No redirect is followed.',
    grid([...head, 'asked by'], http),
    '## Otherwise',
    grid(head, others),
    '## What browsers connect to',
    'Pages reach their own origin alone, by the policy that each answer bears (`src/server/entry/policy.ts`), and besides what the operator chose: Stripe’s form and seller (CARDS), a live chat (LIVE_CHAT_ORIGINS), a realtime service (REALTIME=pusher), Veriff’s pages.',
    '## What comes in',
    'The proxy’s requests on HOST and PORT; webhooks of Stripe, Veriff and Fireblocks among them, each verified by its signature before anything of it is read. The signer listens on its own sockets alone ([custody](../custody.md)).',
    '## To let nothing else out',
    '[operations](../operations.md#what-the-server-lets-out) has a firewall’s rules for it.',
  )
}
