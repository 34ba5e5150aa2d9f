import type { Logger } from 'pino'
import { Gauge, register } from 'prom-client'
import type { Closing, Maintenance } from '#resort/maintenance/maintenance.ts'

const name = 'maintenance_on'

/** Whether anything new is taken, asked for with the figures: who forgets to end it is told. */
export function measureMaintenance({ isOn }: Maintenance): void {
  register.removeSingleMetric(name)
  new Gauge({
    name,
    help: '1 while there is maintenance and nothing new is taken',
    aggregator: 'max',
    collect() {
      this.set(isOn() ? 1 : 0)
    },
  })
}

export function logMaintenance(logger: Logger, closing: Closing | null): void {
  if (!closing) {
    logger.info('maintenance is over')
    return
  }
  const { by, until } = closing
  logger.warn({ by, until: until?.toISOString() ?? null }, 'maintenance: nothing new is taken')
}
