import { standingMaintenance } from '#resort/maintenance/maintenance.ts'

const now = () => new Date('2026-11-21T15:00:00Z')

/** A house that takes nothing new. */
export const shut = standingMaintenance({ since: now(), until: null, by: 'ana' }, now)
/** One that does. */
export const open = standingMaintenance(null, now)
