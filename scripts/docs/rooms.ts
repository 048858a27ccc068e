import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { table } from '../tidy.ts'
import { grid, mermaid, page } from './markdown.ts'

const what: Record<string, string> = {
  pages: 'the URL map and nothing else: layout and one island, or static sections',
  'pages/api': 'the sign-in library’s routes',
  layouts: 'the frames around pages',
  features: 'what people see, one folder a family of screens',
  'features/testing': 'a page without a browser, for tests of what screens do; nothing else imports it',
  client: 'browser plumbing: calls, session, server data',
  ui: 'dumb parts, and the sections of the public site',
  words: 'every sentence a reader sees, in every language, and where a page is in it',
  'content.config': 'the schemas of the Markdown, and what a build asks for',
  running: 'where bundled pages find the one running application',
  outgoing: 'the one fetch to services of others, and what each of them may take of time and memory',
  middleware: 'session for signed-in pages, redirects; with auth.config.ts',
  contract: 'what browser and server promise each other',
  brand: 'name, logo, links: what an operator changes first',
  env: 'the environment as a schema',
  server: 'entry, boot, operator’s commands; wires everything',
  'server/modules': 'the business: one folder a subject, one file a verb',
  'server/ledger': 'every way money moves, and the only writer',
  'server/kernel': 'context, transactions, errors, idempotency, outbox, audit, sealing',
  'server/providers': 'someone else’s services, each real and sandboxed',
  'server/ports': 'what a provider must be able to do (`providers/*/port.ts`)',
  'server/db': 'both engines behind one driver; migrations',
  'server/realtime': 'live connections',
  'server/api': 'mounts the modules: guards, limits, OpenAPI',
  'server/jobs': 'what a clock or an event starts',
  'server/testing': 'what tests stand on; nothing else imports it',
  signer: 'a process of its own that holds keys and signs payments',
}

const node = (room: string) => room.replaceAll('/', '_')

/** Who lives where and who may visit whom, from the very table that tidy holds, and the files of each module. */
export function roomMap(): string {
  const rows = Object.entries(table).map(([room, may]) => [`\`${room}\``, what[room] ?? '', may.join(', ')])
  const arrows = Object.entries(table).flatMap(([room, may]) =>
    may
      .filter((to) => !to.startsWith('types of') && to !== 'brand' && to !== room)
      .map((to) => `  ${node(room)}["${room}"] --> ${node(to)}["${to}"]`),
  )
  const modules = new Map<string, string[]>()
  for (const path of globSync('src/server/modules/*/*.ts').sort()) {
    if (path.includes('.test.')) continue
    const module = basename(dirname(path))
    modules.set(module, [...(modules.get(module) ?? []), `\`${basename(path, '.ts')}\``])
  }
  return page(
    'Rooms',
    'Held by `scripts/tidy.ts`. A room may always import itself; modules meet in the ledger and the outbox.',
    grid(['room', 'what it is for', 'may import'], rows),
    mermaid(['flowchart TD', ...arrows].join('\n')),
    '## Modules',
    grid(
      ['module', 'verbs, queries and routes'],
      [...modules].map(([module, files]) => [module, files.join(', ')]),
    ),
  )
}
