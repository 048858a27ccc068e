import { spawn } from 'node:child_process'

/** Runs a program that is installed here to its end, or for so many seconds; answers what it said. Throws where it isn't there. */
export function runScanner(
  command: string,
  args: readonly string[],
  seconds: number,
): Promise<{ said: string; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const keep = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => child.kill('SIGINT'), seconds * 1000)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(new Error(`${command} isn't here: apt-get install wapiti sqlmap`, { cause: error }))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ said, ended: code === 0 })
    })
  })
}
