// Writes docs/generated and .env.example from the sources; with --check it writes nothing, and fails where one is stale or where what is
// written by hand names a file that is not there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { asvsRegister } from './docs/asvs/register.ts'
import { cryptographyList } from './docs/crypto/cryptography.ts'
import { dataLevels } from './docs/data-levels.ts'
import { deskActs } from './docs/desk-acts.ts'
import { envExample } from './docs/env-example.ts'
import { errorList } from './docs/errors.ts'
import { eventList } from './docs/events.ts'
import { fieldsTogether } from './docs/fields-together.ts'
import { limitList } from './docs/limits/limits.ts'
import { logEventList } from './docs/log-events/log-events.ts'
import { machineDiagrams } from './docs/machines.ts'
import { movementList } from './docs/movements.ts'
import { lostInDocs } from './docs/named-files.ts'
import { openApiDigest, openApiFile, wholeOpenApiFile } from './docs/openapi.ts'
import { outgoingList } from './docs/outgoing/outgoing.ts'
import { retentionList } from './docs/retention.ts'
import { roleList } from './docs/roles.ts'
import { roomMap } from './docs/rooms.ts'
import { schemaDiagram } from './docs/schema.ts'
import { sessionList } from './docs/sessions/sessions.ts'
import { waitList } from './docs/waits.ts'

type Written = Readonly<Record<string, () => string | Promise<string>>>

const committed: Written = {
  '.env.example': envExample,
  'docs/asvs.md': asvsRegister,
  'docs/generated/crypto.md': cryptographyList,
  'docs/generated/data-levels.md': dataLevels,
  'docs/generated/desk-acts.md': deskActs,
  'docs/generated/errors.md': errorList,
  'docs/generated/events.md': eventList,
  'docs/generated/fields-together.md': fieldsTogether,
  'docs/generated/limits.md': limitList,
  'docs/generated/log-events.md': logEventList,
  'docs/generated/machines.md': machineDiagrams,
  'docs/generated/movements.md': movementList,
  'docs/generated/openapi.sha256': openApiDigest,
  'docs/generated/retention.md': retentionList,
  'docs/generated/outgoing.md': outgoingList,
  'docs/generated/roles.md': roleList,
  'docs/generated/rooms.md': roomMap,
  'docs/generated/schema.md': schemaDiagram,
  'docs/generated/sessions.md': sessionList,
  'docs/generated/waits.md': waitList,
}

/** Megabytes, of which the running server answers the first: written for who wants to read them, their digests alone are committed. */
const ignored: Written = {
  'docs/generated/openapi.json': openApiFile,
  'docs/generated/openapi-desk.json': wholeOpenApiFile,
}

const current = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const checking = process.argv.includes('--check')
const files = checking ? committed : { ...committed, ...ignored }
const stale: string[] = []
for (const [path, write] of Object.entries(files)) {
  const text = `${(await write()).trimEnd()}\n`
  if (text === current(path)) continue
  stale.push(path)
  if (checking) continue
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
if (stale.length === 0) console.log(`docs: ${Object.keys(files).length} generated files are fresh`)
else
  console.log(
    checking ? `stale: ${stale.join(', ')}\nRun \`npm run docs\` and commit.` : `written: ${stale.join(', ')}`,
  )
const lost = lostInDocs()
for (const one of lost) console.log(`there is no such file: ${one}`)
// Whatever the sources left open (a database thread, a timer) has nothing more to do.
process.exit(checking && stale.length + lost.length > 0 ? 1 : 0)
