import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recorded answer without its header, which ends at the first empty line. */
export async function recorded(name: string): Promise<string> {
  const text = await readFile(new URL(`./fixtures/${name}.recorded`, import.meta.url), 'utf8')
  return text.slice(text.indexOf('\n\n') + 2)
}

export interface StandIn {
  /** A `fetch` that asks this server instead of the one on the internet. */
  fetch: typeof fetch
  /** What it was asked for, in order: the addresses as the source wrote them. */
  asked: string[]
  answerWith(listener: RequestListener): void
  close(): Promise<void>
}

/** A real server on this machine in the place of a source's: sockets, headers, time limits and streams are the true ones. */
export async function standIn(): Promise<StandIn> {
  let current: RequestListener = (_request, response) => response.writeHead(404).end()
  const asked: string[] = []
  const server = createServer((request, response) => current(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    fetch: (input, init) => {
      const url = new URL(String(input))
      asked.push(url.href)
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init)
    },
    answerWith: (listener) => {
      current = listener
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
