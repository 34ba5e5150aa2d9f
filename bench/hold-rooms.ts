/** A page of somebody's own, and the cookies that their browser sends. */
export type Guest = { path: string; cookies: string }

/** Somebody new who has chosen the room of this search and had it set aside, with their form. */
export async function holdRooms(house: string, search: string): Promise<Guest> {
  const cookies = new Map<string, string>()
  const send = async (path: string, fields?: Record<string, string>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const body = fields && new URLSearchParams({ _xsrf: xsrfIn(cookies), ...fields })
    const answer = await fetch(house + path, {
      ...{ method: body ? 'POST' : 'GET', redirect: 'manual', headers: { cookie } },
      ...(body && { body }),
    })
    await answer.text()
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/)
      cookies.set(name, value)
    }
    return answer
  }
  await send('/en/')
  await send(search, {})
  await send('/en/booking/', { intent: 'hold' })
  // The form has in its address what it is about.
  const path = (await send('/en/booking/')).headers.get('location') ?? '/en/booking/'
  const form = await send(path)
  if (form.status !== 200) throw new Error(`The form of held rooms answers ${form.status}.`)
  return { path, cookies: `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}\r\n` }
}

function xsrfIn(cookies: ReadonlyMap<string, string>): string {
  return cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? ''
}
