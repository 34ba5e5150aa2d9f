import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tellFigures } from './tell-figures.ts'

/** The least that Node can do with a request: what every other figure is measured against. */
const server = createServer((_request, response) => {
  response.end('{"ok":true}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
tellFigures()
process.once('disconnect', () => process.exit())
