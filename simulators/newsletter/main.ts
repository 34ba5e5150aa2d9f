import { newsletterSimulator } from './newsletter-simulator.ts'

const { server } = newsletterSimulator()
await new Promise<void>((resolve) => server.listen(Number(process.env.NEWSLETTER_SIMULATOR_PORT), '127.0.0.1', resolve))

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
    process.exit(0)
  })
}
