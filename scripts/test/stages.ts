import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** One step of `npm run check` or `npm test`: a command, started without a terminal. */
export interface Stage {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** What to say beside the time when it went well, from what the command printed. */
  note?: (output: string) => string
}

export interface Outcome {
  name: string
  ok: boolean
  /** From its start to its end. */
  seconds: number
  /** What it and the processes it waited for worked, on all cores together. */
  cpuSeconds: number
  output: string
}

/** Runs a stage and says in one line how it went; what it printed is shown only when it failed. */
export async function runStage(stage: Stage): Promise<Outcome> {
  const started = performance.now()
  const { code, output, cpuSeconds } = await capture(stage)
  const seconds = (performance.now() - started) / 1000
  const outcome = { name: stage.name, ok: code === 0, seconds, cpuSeconds, output }
  const note = outcome.ok ? stage.note?.(output) : undefined
  // Some tools colour what nobody will see in colour.
  if (!outcome.ok) console.log(`\n${stripVTControlCharacters(output).trim()}\n`)
  console.log(`${outcome.ok ? '✓' : '✗'} ${stage.name.padEnd(28)} ${took(outcome)}${note ? `  ${note}` : ''}`)
  return outcome
}

/** 'wall' and 'CPU' seconds, as a stage's line shows them. */
export const took = ({ seconds, cpuSeconds }: Pick<Outcome, 'seconds' | 'cpuSeconds'>): string =>
  `${seconds.toFixed(1).padStart(6)} s, CPU ${cpuSeconds.toFixed(1).padStart(6)} s`

// Node knows what it worked itself, not what its children did: a shell does, and `times` has it in its second line.
const MEASURED = '"$@" 3>&-; code=$?; times >&3; exit $code'

const cpuOf = (times: string): number =>
  [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

function capture({ command, env }: Stage): Promise<{ code: number; output: string; cpuSeconds: number }> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', MEASURED, 'sh', ...command], {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let times = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      times += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: `${command[0]}: ${error.message}`, cpuSeconds: 0 }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output, cpuSeconds: cpuOf(times) }),
    )
  })
}
