import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One run of the load generator: requests a second, and milliseconds at the percentiles. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  errors: number
}

const WRK_ARGS = ['-t1', '--latency']

/** Loads an address on this machine with wrk (Debian: apt-get install wrk) and reads what it printed. Refuses any other host. */
export function load(
  url: string,
  options: {
    seconds?: number
    connections?: number
    headers?: Record<string, string>
    tokens?: readonly string[]
  } = {},
): Load {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname))
    throw new Error('load only goes to this machine')
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const folder = mkdtempSync(join(tmpdir(), 'florin-load-'))
  const script = join(folder, 'tokens.lua')
  writeFileSync(script, tokensInTurn(options.tokens ?? []))
  const args = [
    ...WRK_ARGS,
    `-c${options.connections ?? 64}`,
    `-d${options.seconds ?? 4}s`,
    ...headers,
    '-s',
    script,
    url,
  ]
  const text = execFileSync('wrk', args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

/** For wrk: each request bears the next customer's token, so that no two neighbours ask the same. */
const tokensInTurn = (tokens: readonly string[]): string =>
  tokens.length === 0
    ? ''
    : `local tokens = {${tokens.map((token) => `"Bearer ${token}"`).join(',')}}
       local n = 0
       request = function()
         n = n % #tokens + 1
         wrk.headers["authorization"] = tokens[n]
         return wrk.format()
       end`

const UNIT: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
const milliseconds = (match: RegExpExecArray | null): number =>
  match ? Number(match[1]) * (UNIT[match[2] ?? 'ms'] ?? 1) : Number.NaN

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Whether a command is on this machine. */
export const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/**
 * Compares by turns, A B C A B C …, so that a machine that slows down slows all of them, and answers each one's median.
 */
export async function byTurns(
  rounds: number,
  subjects: Record<string, () => number | Promise<number>>,
): Promise<Record<string, number>> {
  const seen: Record<string, number[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(subjects)) seen[name]?.push(await run())
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]))
}

export const ratio = (a: number | undefined, b: number | undefined): string =>
  ((a ?? Number.NaN) / (b ?? Number.NaN)).toFixed(2)
