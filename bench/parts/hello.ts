import { createServer } from 'node:http'

/** The yardstick: what a node process can do at most. Serves `body`, a file's bytes or a word, from memory; says its port to its parent, and its seconds of CPU when asked. */
const body = process.env.HELLO_BYTES ? Buffer.alloc(Number(process.env.HELLO_BYTES), 'a') : Buffer.from('hello')
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
const server = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
