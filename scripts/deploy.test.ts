import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Gauge, Histogram } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema, readConfig } from '../src/env.ts'
import { addGauges } from '../src/server/api/gauges/add-gauges.ts'
import { Metrics } from '../src/server/api/metrics.ts'
import { refusals } from '../src/server/boot-refusals.ts'
import { productionFindings } from './doctor/doctor-production.ts'
import { documentedEnvironment } from './documented-environment.ts'
import { checkNginx, nginxConfig } from './nginx.ts'
import { ownAuthority } from './own-authority.ts'

// What lies in deploy/ is held by the tools that will read it, where this machine has them; `./florin test` installs them.
const top = fileURLToPath(new URL('..', import.meta.url))
const deploy = (...path: string[]) => join(top, 'deploy', ...path)
const read = (...path: string[]) => readFileSync(deploy(...path), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
/** Expects a tool to be content, and shows what it says where it isn't. */
const content = (command: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
  return `${stdout}${stderr}`
}

test.runIf(has('nginx') && has('openssl'))('nginx takes its configuration without a warning', () => {
  const certificates = ownAuthority(folder, ['exchange.example'])
  const ports = { port: 8443, plainPort: 8080, upstreams: [4321, 4322] }
  const { ok, said } = checkNginx(folder, nginxConfig({ folder, host: 'exchange.example', ...ports, certificates }))
  expect(ok, said).toBe(true)
  expect(said).not.toContain('[warn]')
})

describe.runIf(has('caddy'))('Caddy takes its configuration', () => {
  test.each(['caddy/Caddyfile', 'docker/Caddyfile'])('%s', (file) => {
    const env = { FLORIN_HOST: 'exchange.example', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const said = content('caddy', ['validate', '--adapter', 'caddyfile', '--config', deploy(file)], env)
    expect(said).toContain('Valid configuration')
    expect(said).not.toMatch(/not formatted|Unnecessary/)
  })
})

test('the shipped proxies name each request themselves, whatever callers wrote there [ASVS 4.1.3]', () => {
  expect(read('nginx', 'florin.conf')).toMatch(/^ {2}proxy_set_header X-Request-Id \$request_id;$/m)
  for (const file of ['caddy', 'docker'])
    expect(read(file, 'Caddyfile'), file).toMatch(/^\t\theader_up X-Request-Id \{http\.request\.uuid\}$/m)
})

test('the documents that set a machine up name each unit where it is started, and make each user that one runs as', () => {
  const documents = ['operations', 'custody']
    .map((name) => readFileSync(join(top, `docs/${name}.md`), 'utf8'))
    .join('\n')
  const started = documents.match(/systemctl enable --now [^\n`]+/g)?.join(' ') ?? ''
  const units = readdirSync(deploy('systemd'))
  for (const unit of units.filter((name) => read('systemd', name).includes('[Install]')))
    expect(started, unit).toContain(unit.replace(/@\.service$/, '@'))
  const users = units.flatMap((name) =>
    [...read('systemd', name).matchAll(/^(?:Socket)?User=(.+)$/gm)].map(([, user]) => user),
  )
  expect(users).toContain('florin-signer')
  for (const user of users) expect(documents).toMatch(new RegExp(`adduser --system --group .* ${user}$`, 'm'))
})

test.runIf(has('systemd-analyze'))('systemd takes the units, and names what they may not do', () => {
  const units = readdirSync(deploy('systemd'))
  for (const unit of units)
    writeFileSync(join(folder, unit), read('systemd', unit).replaceAll('/opt/florin', top.replace(/\/$/, '')))
  const named = units.map((unit) => `./${unit.replace('@.', '@4321.')}`)
  expect(content('systemd-analyze', ['verify', ...named])).toBe('')
})

/** The directives of a unit by name, in order; a unit may say one more than once. */
const directives = (unit: string) =>
  read('systemd', unit)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name ? [{ name, words: value.split(' ') }] : []
    })

test.each(['florin@.service', 'florin-migrate.service'])('%s is tried until the database is back', (unit) => {
  const said = directives(unit)
  const of = (wanted: string) => said.flatMap(({ name, words }) => (name === wanted ? words : []))
  // A unit whose dependency failed has not failed itself: systemd starts it never again.
  const hard = ['Requires', 'Requisite', 'BindsTo']
  expect(said.filter(({ name }) => hard.includes(name))).toEqual([])
  expect(of('StartLimitIntervalSec')).toEqual(['0'])
  expect(['always', 'on-failure']).toContain(of('Restart')[0])
  expect(Number(of('RestartSec')[0])).toBeLessThanOrEqual(2)
})

test('the signer’s memory goes to no disk, and it reaches nothing but the sockets that it is handed [ASVS 13.2.5]', () => {
  const of = (wanted: string) =>
    directives('florin-signer.service')
      .find(({ name }) => name === wanted)
      ?.words.join(' ')
  const asked = {
    ...{ LimitCORE: '0', MemorySwapMax: '0' },
    ...{ PrivateNetwork: 'true', IPAddressDeny: 'any', RestrictAddressFamilies: 'AF_UNIX', ProtectSystem: 'strict' },
    ...{ NoNewPrivileges: 'true', CapabilityBoundingSet: '', PrivateDevices: 'true', UMask: '0077', WatchdogSec: '60' },
    ...{ User: 'florin-signer', StateDirectoryMode: '0700', RestartPreventExitStatus: '3' },
  }
  expect(Object.fromEntries(Object.keys(asked).map((name) => [name, of(name)]))).toEqual(asked)
  expect(read('systemd', 'florin-signer.service')).toContain('node --disable-sigusr1 src/signer/main.ts serve')
})

test('no process of ours can open the history of a clone, and the image holds none [ASVS 13.4.1]', () => {
  for (const unit of readdirSync(deploy('systemd')).filter((name) => name.endsWith('.service')))
    expect([
      unit,
      ...directives(unit).flatMap(({ name, words }) => (name === 'InaccessiblePaths' ? words : [])),
    ]).toEqual([unit, '-/opt/florin/.git'])
  expect(read('docker', 'Dockerfile.dockerignore').split('\n')).toContain('.git')
})

test('each start of a process migrates first', () => {
  for (const order of ['Wants', 'After'])
    expect(
      directives('florin@.service').some(
        ({ name, words }) => name === order && words.includes('florin-migrate.service'),
      ),
    ).toBe(true)
})

test('the unit starts what `npm start` starts', () => {
  const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { scripts: { start: string } }
  expect(read('systemd', 'florin@.service')).toContain(`\nExecStart=/opt/florin/node_modules/.bin/${scripts.start}\n`)
})

test('an environment written as docs/operations.md says may start, and says nothing that nobody reads', () => {
  const written = documentedEnvironment()
  expect(Object.keys(written).filter((name) => !(name in envSchema.shape))).toEqual([])
  expect(refusals(readConfig(written))).toEqual([])
})

test('the doctor is content with that environment, but for what stands for whoever runs Florin', async () => {
  const findings = await productionFindings(readConfig(documentedEnvironment()))
  expect(findings.length).toBeGreaterThan(5)
  const ills = findings.filter(({ ok }) => !ok).map(({ what }) => what)
  expect(ills.filter((what) => !/src\/brand\.ts|placeholder .*exchange\.example/.test(what))).toEqual([])
})

describe.runIf(has('promtool'))('Prometheus', () => {
  beforeAll(() => {
    for (const file of ['prometheus.yml', 'florin.rules.yml', 'florin.rules.test.yml'])
      copyFileSync(deploy('monitoring', file), join(folder, file))
  })

  test('takes rules and configuration', () => {
    content('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', 'florin.rules.yml'])
    content('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'])
  })

  test('raises each alert when it should, and none when all is well', () => {
    content('promtool', ['test', 'rules', 'florin.rules.test.yml'])
  })
})

test('no two alerts are raised by the same thing', () => {
  const { groups } = parse(read('monitoring', 'florin.rules.yml')) as { groups: { rules: { expr: string }[] }[] }
  const asked = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
  expect(asked.filter((expr, i) => asked.indexOf(expr) !== i)).toEqual([])
})

/** All that /metrics has. Named, not read: there is no database here. */
function figures() {
  const nobody = undefined as never
  const { registry } = new Metrics(
    nobody,
    () => nobody,
    () => nobody,
  )
  addGauges(registry, nobody, () => nobody, [])
  return registry.getMetricsAsArray()
}

test('rules and board ask for figures that /metrics has', () => {
  const there = new Set(
    figures().flatMap((metric) =>
      metric instanceof Histogram ? ['bucket', 'count', 'sum'].map((part) => `${metric.name}_${part}`) : [metric.name],
    ),
  )
  const asked = [read('monitoring', 'florin.rules.yml'), read('monitoring', 'grafana.json')].flatMap(
    (text) => text.match(/\bflorin_\w+/g) ?? [],
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !there.has(name))).toEqual([])
})

/** What no alert asks for, and why not. */
const unalerted: Readonly<Record<string, string>> = {
  florin_chain_height:
    'says how far, not how late: FlorinReservesUnknown and FlorinAuditBehind say that reading stands',
  florin_chain_in_flight: 'how many there are is business: florin_chain_oldest_seconds says that one stands',
  florin_screening_cases: 'how many there are is work: florin_screening_oldest_case_seconds says that one lies',
  florin_rows_to_reseal: 'falls by itself after an upgrade; what fails meanwhile is in the log of its job',
  florin_card_disputes_open: 'how many there are is work: florin_card_dispute_due_seconds says that one runs out',
}

test('every figure of ours is asked for by an alert, or has a reason why none does', () => {
  const rules = new Set(read('monitoring', 'florin.rules.yml').match(/\bflorin_\w+/g))
  const ours = figures()
    .filter((metric) => metric instanceof Gauge)
    .map(({ name }) => name)
    .filter((name) => !/^florin_(process|nodejs)_/.test(name))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((name) => !rules.has(name)).sort()).toEqual(Object.keys(unalerted).sort())
})

describe('Docker', () => {
  type Service = {
    image?: string
    build?: { context: string; dockerfile: string }
    command?: string[]
    volumes?: string[]
    depends_on?: unknown
    env_file?: string
    environment?: Record<string, string>
  }
  const compose = parse(read('docker', 'compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  test('compose names files that are there, volumes that it declares, and services that it has', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const mounts = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      for (const mount of mounts)
        expect(
          mount.startsWith('.') ? existsSync(deploy('docker', mount)) : mount in compose.volumes,
          `${name}: ${mount}`,
        ).toBe(true)
      const needs = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      for (const need of needs) expect(compose.services, name).toHaveProperty([need])
      if (service.build)
        expect(existsSync(deploy('docker', service.build.context, service.build.dockerfile))).toBe(true)
      const file = service.command?.find((word) => word.endsWith('.ts'))
      if (file) expect(existsSync(join(top, file)), `${name}: ${file}`).toBe(true)
    }
  })

  test('no process that serves knows how to become the owner or the superuser [ASVS 13.3.2]', () => {
    const { environment = {} } = compose.services.florin ?? {}
    for (const secret of ['DATABASE_OWNER_URL', 'FLORIN_OWNER_PASSWORD', 'POSTGRES_PASSWORD'])
      expect(environment[secret], secret).toBe('')
    const given = Object.entries(compose.services).filter(([, service]) => service.env_file)
    for (const [name, service] of given) expect(service.environment?.POSTGRES_PASSWORD, name).toBe('')
  })

  test('the image copies files that are there, and starts what is there', () => {
    const lines = read('docker', 'Dockerfile')
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD) /
    expect(lines.filter((line) => !known.test(line))).toEqual([])
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.filter((path) => !existsSync(join(top, path)))).toEqual([])
    const cmd = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]') as string[]
    expect(cmd[0]).toBe('node')
    expect(existsSync(join(top, cmd[1] ?? ''))).toBe(true)
  })

  test.runIf(spawnSync('docker', ['compose', 'version']).status === 0)('docker compose takes the file', () => {
    const env = {
      FLORIN_HOST: 'exchange.example',
      POSTGRES_PASSWORD: 'a',
      FLORIN_OWNER_PASSWORD: 'b',
      FLORIN_APP_PASSWORD: 'c',
    }
    content('docker', ['compose', '-f', deploy('docker', 'compose.yaml'), 'config', '--no-env-resolution', '-q'], env)
  })
})
