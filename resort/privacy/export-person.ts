import type { Resort } from '../resort.ts'
import { personalSources } from './personal-sources.ts'

export type PersonExported = { mail: string; writtenAt: string; held: Record<string, object[]> }

/** Everything that is held about an address, place by place; an empty list where there is nothing. */
export async function exportPerson(resort: Resort, mail: string): Promise<PersonExported> {
  const held: PersonExported['held'] = {}
  for (const { name, list } of personalSources) held[name] = await list(resort, mail)
  return { mail, writtenAt: resort.clock.now().toISOString(), held }
}
