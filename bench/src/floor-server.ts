import http from 'node:http'

/**
 * The baseline for serving a cached page: Node's own HTTP server, which answers every request with the same bytes and does
 * nothing else.
 * Run as: floor-server.ts PORT BYTES.
 */
const [port, bytes] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'a')

http
  .createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    reply.end(body)
  })
  .listen(Number(port), '127.0.0.1')
