/** The page that its scripts ask anew: they ask under its address with `.data` at the end. */
export function toPagePath(path: string): string {
  return path.replace(/\/?_?\.data$/, '/')
}

/** Where a guest is, as the browser's address line says it, whoever asks: scripts also say which parts of a page they want. */
export function toPageAddress({ pathname, search }: URL): string {
  return toPagePath(pathname) + queryWithout(search, ['_routes'])
}

/** What was asked of a page, as it is asked of it in another language: what just happened there is not said again. */
export function toPageQuery({ search }: URL): string {
  return queryWithout(search, ['_routes', 'before'])
}

function queryWithout(search: string, names: readonly string[]): string {
  const pairs = search.slice(1).split('&')
  const query = pairs.filter((pair) => pair && !names.some((name) => pair.startsWith(`${name}=`)))
  return query.length ? `?${query.join('&')}` : ''
}
