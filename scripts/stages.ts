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
  seconds: number
  output: string
}

/** Runs a stage and says in one line how it went; what it printed is shown only when it failed. */
export async function runStage(stage: Stage): Promise<Outcome> {
  const started = performance.now()
  const { code, output } = await capture(stage)
  const outcome = { name: stage.name, ok: code === 0, seconds: (performance.now() - started) / 1000, output }
  const note = outcome.ok ? stage.note?.(output) : undefined
  // Some tools colour what nobody will see in colour.
  if (!outcome.ok) console.log(`\n${stripVTControlCharacters(output).trim()}\n`)
  console.log(`${outcome.ok ? '✓' : '✗'} ${stage.name.padEnd(28)} ${seconds(outcome)}${note ? `  ${note}` : ''}`)
  return outcome
}

const seconds = (outcome: Outcome) => `${outcome.seconds.toFixed(1).padStart(6)} s`

function capture({ command: [file = '', ...args], env }: Stage): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${file}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }))
  })
}
