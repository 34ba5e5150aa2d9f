/** The page that its scripts ask anew: they ask under its address with `.data` at the end. */
export function toPagePath(path: string): string {
  return path.replace(/\/?_?\.data$/, '/')
}

/** Where a guest is, as the browser's address line says it, whoever asks: scripts also say which parts of a page they want. */
export function toPageAddress({ pathname, search }: URL): string {
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('_routes='))
  return toPagePath(pathname) + (query.length ? `?${query.join('&')}` : '')
}
