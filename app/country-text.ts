export type Country = { code: string; name: string; dialling: string }

/** All countries as one text: as a list, a page would hand its scripts seven hundred pieces. */
export function writeCountries(countries: readonly Country[]): string {
  return countries.map(({ code, name, dialling }) => `${code} ${dialling} ${name}`).join('\n')
}

export function readCountries(text: string): Country[] {
  return text.split('\n').map((line) => {
    const [code = '', dialling = '', ...name] = line.split(' ')
    return { code, dialling, name: name.join(' ') }
  })
}
