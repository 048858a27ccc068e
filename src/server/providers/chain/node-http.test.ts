import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { nodeHttp } from './node-http.ts'

/** A port at which nobody listens any more. */
async function deadPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a node that is down is named by its host and why, and nothing else of its address is said', async () => {
  const port = await deadPort()
  const node = nodeHttp(`http://ruth:secret@127.0.0.1:${port}/v3/a-key`)
  const error = await node.post('', {}, JSON.parse).catch((error: Error) => error)
  expect(error).toMatchObject({ message: `the node at 127.0.0.1:${port} gave no answer (ECONNREFUSED)` })
  expect(error).not.toHaveProperty('cause')
})

test('one that is too slow is said to be', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = nodeHttp(`http://127.0.0.1:${port}`, { timeoutMs: 20 }).post('', {}, JSON.parse)
  await expect(asked).rejects.toThrow(`the node at 127.0.0.1:${port} gave no answer (TimeoutError)`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
