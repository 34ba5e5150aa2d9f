const spelled: Record<string, string> = {
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Sao_Paulo': 'São Paulo',
}

/** The city whose clock that is; the time zone database writes without accents. */
export function cityOf(timeZone: string): string {
  return spelled[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
