import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A raw node server in a process of its own that answers `bytes` bytes from memory, or 'hello'. */
export async function startHello(bytes?: number): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./hello.ts', import.meta.url)), {
    env: { ...process.env, ...(bytes && { HELLO_BYTES: String(bytes) }) },
  })
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
