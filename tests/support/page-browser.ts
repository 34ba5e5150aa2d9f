import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type PageBrowser = {
  cookies: Map<string, string>
  get: (url: string) => Promise<LightMyRequestResponse>
  /** Sends a form of this site, with what proves that it is one. */
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>
  /** The same with files in it. */
  postFiles: (url: string, form: FormData) => Promise<LightMyRequestResponse>
}

const formType = 'application/x-www-form-urlencoded'

/** It gives the cookies that every page gives, and reads no nights, as home does, which looks through two years of them. */
const firstPage = '/en/site-map/'

/** A browser without scripts at an address of its own, which keeps its cookies. */
export function newBrowser(app: FastifyInstance): PageBrowser {
  const cookies = new Map<string, string>()
  const remoteAddress = `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`
  const ask = async (method: 'GET' | 'POST', url: string, payload?: string | Buffer, type = formType) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': type }
    const response = await app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get: async (url) => {
      const answer = await ask('GET', url)
      const { location } = answer.headers
      // The same page, with what it is about in its address.
      return answer.statusCode === 302 && location?.startsWith(`${url}?`) ? await ask('GET', location) : answer
    },
    post: async (url, fields) => {
      if (!xsrfIn(cookies)) await ask('GET', firstPage)
      const form = new URLSearchParams({ _xsrf: xsrfIn(cookies) ?? '', ...fields })
      return await ask('POST', url, form.toString())
    },
    postFiles: async (url, form) => {
      if (!xsrfIn(cookies)) await ask('GET', firstPage)
      form.set('_xsrf', xsrfIn(cookies) ?? '')
      const written = new Response(form)
      const type = written.headers.get('content-type') ?? ''
      return await ask('POST', url, Buffer.from(await written.arrayBuffer()), type)
    },
  }
}

function xsrfIn(cookies: Map<string, string>): string | undefined {
  return cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN')
}
