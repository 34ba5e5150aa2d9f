import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#resort/guests/accepted-language.ts'
import type { Language } from '#resort/guests/language.ts'
import { hashNetwork } from '#resort/guests/network-of.ts'
import { findReseller } from '#resort/resellers/find-reseller.ts'
import type { Reseller } from '#resort/resellers/reseller.ts'
import type { Resort } from '#resort/resort.ts'
import { tellSecurity } from '#resort/security-event.ts'
import { sendOctoProblem } from './octo-errors.ts'

/** What an answer can tell beside what it always does. */
export const capabilities = ['octo/pricing', 'octo/content'] as const
export type Capability = (typeof capabilities)[number]

/** What is known of a request before it is looked at: who asks, and what they want to be told. */
export type Asking = { reseller: Reseller; tells: ReadonlySet<Capability>; language: Language }

/** Lets in whoever shows a key that opens; null when the request was answered with a refusal instead. */
export async function letIn(resort: Resort, request: FastifyRequest, reply: FastifyReply): Promise<Asking | null> {
  const tells = readCapabilities(request.headers['octo-capabilities'])
  const language = acceptedLanguage(request.headers['accept-language'] ?? null) ?? 'en'
  reply.headers({ 'Octo-Capabilities': [...tells].join(', '), 'Content-Language': language })
  const key = /^Bearer +(\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  const reseller = key === undefined ? null : await findReseller(resort, key)
  if (reseller) return { reseller, tells, language }
  if (key !== undefined) tellSecurity('wrong-key', { id: request.id, who: hashNetwork(request.ip) })
  sendOctoProblem(reply, { error: key === undefined ? 'UNAUTHORIZED' : 'FORBIDDEN' })
  return null
}

/** Those that are asked for and that there are. */
function readCapabilities(header: string | string[] | undefined): ReadonlySet<Capability> {
  const asked = String(header ?? '').split(',', 50)
  return new Set(capabilities.filter((each) => asked.some((one) => one.trim() === each)))
}
