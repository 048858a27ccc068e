import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** As node answers what it can't read; all else is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers on the line itself, where there is no response to write, with the headers of every answer and without a body; then the line ends. */
export function answerRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const all = { ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': '0' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

/** Answers what node could not read as HTTP, or what took too long to come, by node's code of that; where an answer is on its way already, the line only breaks. */
export function answerUnreadable(
  code: string | undefined,
  socket: Duplex & { _httpMessage?: ServerResponse | null },
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  answerRaw(socket, STATUS_BY_CODE[code ?? ''] ?? 400, headers)
}
