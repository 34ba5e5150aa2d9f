import { jobConnections } from './jobs.ts'
import { shareConnections } from './share-connections.ts'

/** What follows the nights, and what follows maintenance. */
const listeners = 2

/** The most that one process opens to the database, by what they are for; docs/operations.md tells of them. */
export function listConnections(databaseConnections: number) {
  return { ...shareConnections(databaseConnections), jobs: jobConnections, listeners }
}

export function connectionsOf(databaseConnections: number): number {
  return Object.values(listConnections(databaseConnections)).reduce((sum, each) => sum + each, 0)
}
