import type { Residents } from '../../running.ts'
import '../entry/production.ts'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, demoDataDir, readConfig } from '../../env.ts'
import { startCounterparty } from './acting/counterparty.ts'
import { fillDemo } from './fill.ts'
import { type LocalNetworks, startLocalNetworks } from './local-networks.ts'
import { demoPeople, demoStaff } from './people.ts'
import { startAgents } from './town/agents.ts'

const residents: Residents = {
  demoPeople: demoPeople.map(({ name, about, email, password }) => ({ name, about, email, password })),
  demoStaff: demoStaff.map(({ about, email, password }) => ({ about, email, password })),
}

/** How to sign in as anybody else. */
const TOWN = `
  ${'<first name>@town.florin.example'.padEnd(28)} lily-town-1252-<first name>  thirty-five more, as README says; amara has ten open orders`

function introduce(config: Config, networks: LocalNetworks | undefined, town: boolean): void {
  const lines = demoPeople.map(
    (person) => `  ${person.email.padEnd(28)} ${person.password.padEnd(24)} ${person.name}, ${person.about}`,
  )
  console.log(`
Florin's demo is ready: ${config.PUBLIC_URL}

Sign in with
${lines.join('\n')}${town ? TOWN : ''}

The desk, ${config.PUBLIC_URL}/desk:
${demoStaff.map(({ about, email, password }) => `  ${email.padEnd(28)} ${password.padEnd(24)} ${about}`).join('\n')}

E-mails land in ${config.PUBLIC_URL}/dev/mailbox. All money, prices and banks here are pretended.
${networks ? `\nNetworks are read from nodes on this machine, which live as long as this does. Pay an address that Deposit shows:\n${networks.howToPay.map((line) => `  ${line}\n`).join('')}` : ''}Stop with Ctrl-C; \`./florin demo --fresh\` starts over.
`)
}

/** As shells say of what Ctrl-C ended. */
const INTERRUPTED = 130

if (import.meta.main) {
  const port = process.env.PORT ?? '4321'
  const withChains = process.argv.includes('--chains')
  const ownFolder = withChains ? `${demoDataDir}-chains` : demoDataDir
  const folder = process.env.DATA_DIR ?? fileURLToPath(new URL(`../../../${ownFolder}`, import.meta.url))
  Object.assign(process.env, {
    FLORIN_MODE: 'demo',
    DATA_DIR: folder,
    // What an operator is warned of (new addresses of cold storage, say) is no news of pretended networks, and no line for whoever tries things out.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  })
  // Until the server sees to it, an exit in order: what was started and laid down goes with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(INTERRUPTED))
  if (withChains) console.log('Starting networks and a signer on this machine …')
  const networks = withChains ? await startLocalNetworks() : undefined
  if (networks) Object.assign(process.env, networks.env)
  // Chains of one's own are new ones each time, and books about others would not be theirs.
  if (withChains || process.argv.includes('--fresh')) rmSync(folder, { recursive: true, force: true })
  const config = readConfig(process.env)
  const { main } = await import('../main.ts')
  const town = process.env.DEMO_TOWN !== 'off'
  await fillDemo(config, { ...(networks && { networks }), town, say: console.log })
  await networks?.leavePast()
  const app = await main(residents)
  const kofi = demoPeople.find(({ username }) => username === 'kofi_mensah')
  if (kofi) startCounterparty(app, kofi)
  if (town) await startAgents(app)
  introduce(config, networks, town)
}
